select is_collection('event', 'Event', 'title', 'description place author', 'cover_img', '/event/');
select is_collection('testimony', 'Testimony', 'testifier', 'detail role video_title', 'image', '/testimony/');
