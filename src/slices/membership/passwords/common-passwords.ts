/** Passwords that are tried first, of the length that is allowed, with those that a ministry's members would think of. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    00000000 000000000 0987654321 11111111 111111111 11223344 112233445566 123123123 123321123 12341234
    12345678 123456789 1234567890 123456789a 123456ab 1234qwer 147258369 159753456 1q2w3e4r 1q2w3e4r5t
    1qaz2wsx 22222222 33333333 55555555 66666666 741852963 77777777 789456123 87654321 88888888
    987654321 987654321a 99999999 a123456789 a1b2c3d4 aa123456 abc12345 abcd1234 access14 admin123
    admin1234 administrator alleluia amazinggrace amen1234 android1 angel123 angels123 arsenal1 asdf1234
    asdfasdf asdfghjkl autumn2026 baby1234 barcelona baseball baseball1 batman123 biafra123 blessed1
    blessed123 catholic catholic1 changeme changeme1 charlie1 chelsea1 chocolate1 church123 computer
    computer1 convention2025 daddy123 december1 default1 dragon123 emmanuel emmanuel1 enugu123 facebook1
    fada1234 faith123 faithful family123 father123 february1 football football1 friday123 godbless
    godfirst godisgood godisgood1 godisgreat godislove godswill goodluck google123 grace123 graceofgod
    guest123 hallelujah heaven123 hello123 hello1234 helloworld hgpm1234 holyghost holyspirit ilovejesus
    iloveyou iloveyou1 iloveyou2 instagram1 internet iphone123 january1 jennifer jesus123 jesus1234
    jesus777 jesuschrist jesusislord jesuslove juventus lagos123 letmein1 letmein123 liverpool
    liverpool1 login123 lovejesus lovelove loveyou1 manchester master123 michael1 michelle monday123
    monkey123 mother123 mummy123 mylove123 mypassword mypassword1 naija123 narthex1 newpassword nigeria1
    nigeria123 nigerian p@ssw0rd p@ssword passw0rd passw0rd1 password password! password1 password1!
    password123 pokemon1 praisegod praisethelord prayer123 prayer1234 princess princess1 q1w2e3r4
    q1w2e3r4t5 qwer1234 qwerty123 qwerty1234 qwertyuiop root1234 rosary123 samsung1 samsung123 secret12
    secret123 shadow123 spring2026 starwars starwars1 summer2024 summer2025 summer2026 sunshine
    sunshine1 superman superman1 sweetheart temp1234 test1234 test12345 testtest thankgod trustno1
    user1234 welcome1 welcome123 whatever whatsapp1 winter2025 winter2026 youtube1 zaq12wsx zxcvbnm1
    zxcvbnm123
  `
    .trim()
    .split(/\s+/),
)
