-- What a purpose is about, so that the page of giving can group them. The first purposes get their area by name.
alter table purpose add column area text not null default 'general'
  check (area in ('people', 'church', 'house', 'general'));
update purpose set area = case
  when name in ('Widows', 'The Poor', 'Handicaps', 'Orphans', 'Halthcare', 'Pregnant Women', 'Pregnant Teenager')
    then 'people'
  when name in ('Seminary', 'Support for the Priest', 'Support for the Religious')
    or name like 'Training a seminarian%' then 'church'
  when name in ('Upkeep of the ARK', 'Utilities') or name like 'A named plaque%'
    or name like 'A one-room retreat%' then 'house'
  else 'general' end;
