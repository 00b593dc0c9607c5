-- Every kind of content so far is found and counted. What has no page of its own leads to the page it stands on; adverts
-- are found by staff only.
select is_collection('leader', 'Leader', 'name_in_full', '', 'photo', '/about-us/leaders');
select is_collection('branch', 'Branch', 'location', 'service_times address head_of_branch contact', 'image', '/branch/');
select is_collection('policy_entry', 'Policy', 'title', 'body', '', '/ministry-policy');
select is_collection('event', 'Event', 'title', 'description place author', 'cover_img', '/event/');
select is_collection('testimony', 'Testimony', 'testifier', 'detail role video_title', 'image', '/testimony/');
select is_collection('teaching', 'Teaching', 'message_title', 'body author topic', 'image', '/sermon/teaching/');
select is_collection('children_story', 'Kids', 'content_title', '', 'poster', '/children-coner');
select is_collection('gallery_picture', 'Gallery', 'image_description', '', 'upload_image', '/resources');
select is_collection('advert', 'Advert', 'ads_title', 'organisation_name', 'image', '');
