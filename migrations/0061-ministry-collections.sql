-- After the search, whose is_collection they need: what the ministry says about itself is found and counted.
select is_collection('leader', 'Leader', 'name_in_full', '', 'photo', '/about-us/leaders');
select is_collection('branch', 'Branch', 'location', 'service_times address head_of_branch contact', 'image', '/branch/');
select is_collection('policy_entry', 'Policy', 'title', 'body', '', '/ministry-policy');
