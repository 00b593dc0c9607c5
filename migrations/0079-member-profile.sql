-- What other features may know of a member. They read this and never the table, which also holds what is nobody's
-- business but the login's: the hash of the password, the secret of the second factor, the telephone.
create view member_profile as
  select id, username, username_key, role, email, email_verified_at is not null as email_verified, created,
    suspended_at is null as active
  from member;
