-- Mass offerings can be on annual statements, where a ministry wants them there.
alter table giving_statement_line drop constraint giving_statement_line_kind_check;
alter table giving_statement_line add constraint giving_statement_line_kind_check
  check (kind in ('gift', 'in_kind', 'mass'));

-- Offerings that were paid, net of what went back, with the person who gave them. Nothing of the intention.
create view mass_offering_given as
  select r.id, r.payable_id, r.reference, r.currency, a.person_id, p.settled_at,
    (p.settled_at at time zone house_zone())::date as day, (p.amount - refunded_of(p.id))::bigint as amount
  from payable p join mass_request r on r.payable_id = p.id
  left join person_activity a on a.kind = 'mass' and a.source_id = r.id
  where p.kind = 'mass' and p.state in ('paid', 'partially_refunded') and p.settled_at is not null;
create index payable_mass_settled on payable (settled_at) where kind = 'mass' and settled_at is not null;
