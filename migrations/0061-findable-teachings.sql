select is_collection('teaching', 'Teaching', 'message_title', 'body author topic', 'image', '/sermon/teaching/');
