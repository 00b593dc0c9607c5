-- The owner's permission is called "site" now.
update notification set needs = 'site' where needs = 'house';
