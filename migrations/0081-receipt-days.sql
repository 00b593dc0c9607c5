-- The day on a receipt is the ministry's day when the gift arrived, and it stays, as the number does, if the ministry
-- moves to another time zone. Receipts so far show the day in UTC, and so they keep it.
alter table gift add column receipt_day date;
update gift set receipt_day = (p.settled_at at time zone 'UTC')::date
from payable p where p.id = gift.payable_id and gift.receipt_number is not null;
