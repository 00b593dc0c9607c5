// Markup in the shape in which Word, Outlook and Google Docs put it on the clipboard; for tests.

export const wordDocument = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Style Definitions */ p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0in; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle><span style='font-size:28.0pt'>Parish retreat<o:p></o:p></span></p>
<h1><b><span style='font-weight:bold'>What to bring</span></b><o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'>Come&nbsp;<b style='mso-bidi-font-weight:normal'>rested</b> and <i>early</i>. Read
<a href="https://example.org/retreat"><span style='color:#0563C1'>the program</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_1" style='width:200pt'><v:imagedata src="file:///C:/Temp/image001.png"/></v:shape><![endif]--><![if !vml]><img width=267 height=150 src="file:///C:/Temp/image001.png" v:shapes="Picture_1"><![endif]></p>
<p class=MsoQuote>Peace be with you.<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td valign=top><p class=MsoNormal>Friday<o:p></o:p></p></td><td><p class=MsoNormal>7 PM</p></td><td><p class=MsoNormal>Vigil</p></td></tr>
<tr><td><p class=MsoNormal>Saturday</p></td><td><p class=MsoNormal>9 AM</p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>
<!--EndFragment--></body></html>`

const mark = (sign: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`

const item = (place: string, list: string, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSp${place} style='text-indent:-.25in;mso-list:${list}'>${mark(sign)}${text}<o:p></o:p></p>`

export const wordLists = `<html><body><!--StartFragment--><p class=MsoNormal>Bring:<o:p></o:p></p>
${item('First', 'l0 level1 lfo1', '·', 'A Bible')}
${item('Middle', 'l0 level1 lfo1', '·', 'Clothes')}
${item('Middle', 'l0 level2 lfo1', 'o', 'warm ones')}
${item('Last', 'l0 level1 lfo1', '·', 'A <b>rosary</b>')}
${item('First', 'l1 level1 lfo2', '1.', 'Arrive')}
${item('Last', 'l1 level1 lfo2', '2.', 'Register')}
<p class=MsoNormal>See you there.<o:p></o:p></p><!--EndFragment--></body></html>`

export const outlookList = `<div><p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp; Candles</p>
<p class="MsoListParagraph"><span>•</span>&nbsp; Flowers</p><p class="MsoListParagraph">1)&nbsp; Sing</p></div>`

export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff-aaaa-bbbb-000000000000">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt"><span style="font-size:20pt;font-weight:400;font-style:normal;white-space:pre-wrap">Novena</span></h1>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal">Nine days of </span><span style="font-weight:700;font-style:normal">prayer</span><span style="font-weight:400"> and </span><span style="font-weight:400;font-style:italic">fasting</span><span style="font-weight:400">.</span></p><br />
<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Monday</span></p></li>
<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Tuesday</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>evening</span></p></li></ul></ul>
<p dir="ltr"><span style="font-weight:400">Amen.</span></p></b><br class="Apple-interchange-newline">`
