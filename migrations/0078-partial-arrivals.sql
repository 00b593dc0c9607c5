-- How many of a party have come to a city. Empty where all of them have, as it was before this column.
alter table convention_place
  add column arrived_people integer constraint convention_somebody_came check (arrived_people >= 1);
