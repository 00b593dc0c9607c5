-- A new site begins without a name, an address, rates and hours, and with texts that fit any ministry. A site that is
-- there already goes on as it is: what came with the program until now, and nobody has changed, is written down for it.
insert into site_settings (part, content, version, updated)
select part, content::jsonb, 1, now() from (values
  ('identity', $json${"name": "Holy Ghost Prayer Movement", "acronym": "HGPM", "shortName": "Holy Ghost Movement", "email": "office@hgpm.example", "timeZone": "America/Los_Angeles"}$json$),
  ('words', $json${"description": "A Catholic family of prayer and adoration that began in Nigeria and now also meets in the United States. We pray together every day, and no one who asks for prayer has to pray alone.", "address": ["Holy Ghost Prayer Movement", "2140 Paraclete Avenue, Suite 3", "Long Beach, CA 90813", "USA"], "telephone": "+1 562 555 0142", "spiritualDirector": {"name": "Fada Barnabas", "fullName": "Rev. Fr. Barnabas Chidiebere Ụzọchukwu"}, "social": [{"name": "WhatsApp", "url": "https://wa.me/15625550142"}, {"name": "Twitter", "url": "https://twitter.com/hgpm.example"}, {"name": "YouTube", "url": "https://www.youtube.com/@hgpm.example"}, {"name": "Instagram", "url": "https://www.instagram.com/hgpm.example"}, {"name": "Facebook", "url": "https://www.facebook.com/hgpm.example"}, {"name": "TikTok", "url": "https://www.tiktok.com/@hgpm.example"}], "copyrightYear": 2024, "thirdPartyPlayers": true, "heroFilm": "/clips/hero.mp4", "faith": {"statement": "We believe in one God, Father, Son and Holy Spirit; in Jesus Christ, truly present on the altar; and in the Spirit, who prays within us when we have no words.", "text": "We hold the faith of the Catholic Church, and we live it through adoration, the rosary, and caring for widows, orphans and the sick."}, "about": {"title": "No one has to pray alone", "body": "It began with a woman who couldn’t sleep, and a priest who opened the church for her and stayed. The next Friday she brought a neighbor. Today there are thousands of us, in parish halls and kitchens on two continents, and we still do what the three of them did: we spend time with the Lord at night, and we pray for the people whose names we’ve been given.\nWe’re Catholic, and we belong to our parishes first. We adore the Blessed Sacrament, pray the rosary, and try to live by the word of God. And because prayer leads to action, we visit and support widows, orphans and the sick.\nYou don’t have to be Catholic, or sure of what you believe, to pray with us. Come as you are, sit by the door if you like, and leave whenever you need to.", "ruleTitle": "Our rule fits on one page", "ruleText": "Our first forty members wrote it, the bishop changed one comma, and Fada Barnabas still keeps the original in his prayer book.", "rules": [{"title": "We pray every day", "text": "Together when we can, at home when we can’t, and all night on first Fridays."}, {"title": "We pray for everyone who asks", "text": "We pray for every request by name within a day, and we keep it confidential."}, {"title": "We keep track of every gift", "text": "We record each gift, spend it on what it was given for, and show our donors where it went."}]}}$json$)
) as before(part, content)
where exists (select from installation)
on conflict (part) do update set content = excluded.content || site_settings.content;

insert into shop_settings (content, version, updated)
select $json${"countries": [{"country": "US", "price": 695, "freeAbove": 7500}, {"country": "NG", "price": 450, "freeAbove": 6000}, {"country": "CA", "price": 1495, "freeAbove": 12000}, {"country": "GB", "price": 1895, "freeAbove": 15000}], "pickup": [], "pickupAtHeadOffice": true, "lowStock": 5}$json$::jsonb, 1, now()
where exists (select from installation)
on conflict (only_one) do update set content = excluded.content || shop_settings.content;

insert into consultation_settings (content, version, updated)
select $json${"hours": [{"day": 2, "from": "10:00", "to": "13:00"}, {"day": 4, "from": "09:00", "to": "12:00"}, {"day": 6, "from": "10:00", "to": "12:00"}], "length": 45, "buffer": 15, "notice": 24, "daysOff": [], "place": "", "eraseAfter": 365}$json$::jsonb, 1, now()
where exists (select from installation)
on conflict (only_one) do update set content = excluded.content || consultation_settings.content;

-- A Mass offering had to be ten dollars at least.
insert into mass_settings (content, version, updated)
select '{"leastOffering": 10}'::jsonb, 1, now()
where exists (select from installation)
on conflict (only_one) do update set content = excluded.content || mass_settings.content;
create trigger mass_settings_changed after insert or update or delete on mass_settings
  for each statement execute function tell_change();

create table before_wording as
select * from (values
    ('Live Prayer Session. Pray With Us Every Day.', 'Live Prayer Session. Connect With Fada Everyday.'),
    ('Near or far, we pray together. Join us online and get to know one another.', 'From Enugu to Houston, we pray at the same hours. Join us online and get to know one another.'),
    ('A full cup has no room for more. Let go of the old: the grudge, the fear, the guilt you’ve carried too long. Make room for the blessings God has ready for you. We’ll take the first steps with you.', 'A full cup has no room for more. Let go of the old: the grudge, the fear, the guilt you’ve carried too long. Make room for the blessings God has ready for you. Fada will take the first steps with you.'),
    ('Ask for prayer, a consultation or a Mass. What you share stays with the people you share it with.', 'Ask for prayer, a talk with Fada or a Mass. What you share stays with the people you share it with.'),
    ('What you’d like to talk about', 'Reason to see Fada'),
    ('Our director', 'FADA'),
    ('Support our ministry and the people we serve, once or regularly.', 'Give to widows, orphans, the sick, seminarians and our house of prayer, once or regularly.'),
    ('Thank you for helping us pray and serve. Every gift gets a receipt, and we pray for our donors.', 'A meal on Saturday, a roof over the altar, a seminarian’s books. Every gift gets a receipt, and we pray for our donors daily.'),
    ('Whatever you buy here supports our ministry.', 'Oil, candles, songs and cloth, made by people who pray here. Proceeds support the chapel and the widows’ fund.'),
    ('Our store. Whatever you buy here supports our ministry.', 'Oil, candles, songs, stickers and books, made by people who pray here and shipped to your home.'),
    ('Have a look at our store.', 'Find oil, candles, songs and more in our store.'),
    ('On the road, at a bedside or in your own kitchen: you’re welcome to join us.', 'On the road, at a bedside or in your own kitchen: the chapel is open every day of the week.')
) as texts(original, text) where exists (select from installation);
update wording set original = b.original from before_wording b where wording.original = b.text;
insert into wording (original, text, changed_by, changed)
select original, text, 'Narthex', now() from before_wording
on conflict (key) do nothing;
drop table before_wording;

-- As `initialOrganisation` has it until somebody has set another.
create or replace function house_zone() returns text language sql stable as $$
  select coalesce((select content ->> 'timeZone' from site_settings where part = 'identity'), 'Etc/UTC')
$$;
