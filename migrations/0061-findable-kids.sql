-- After the search, whose is_collection they need. Adverts are found by staff only.
select is_collection('children_story', 'Kids', 'content_title', '', 'poster', '/children-coner');
select is_collection('gallery_picture', 'Gallery', 'image_description', '', 'upload_image', '/resources');
select is_collection('advert', 'Advert', 'ads_title', 'organisation_name', 'image', '');
