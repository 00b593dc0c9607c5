-- What somebody opened one by one, above the mark of notification_seen.
create table notification_read (
  member_id integer not null references member on delete cascade,
  notification_id bigint not null references notification on delete cascade,
  primary key (member_id, notification_id)
);
create index notification_by_age on notification (created);
