/** What the migrated database holds. Made by schema.api.test.ts: run it with `--update` after a migration. */
export type Schema = {
  advert: {
    ads_end: Column<'Date', false, 'never'>
    ads_starts: Column<'Date', false, 'never'>
    ads_title: Column<'string', false, 'never'>
    ads_url: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    image: Column<'string', false, 'never'>
    organisation_name: Column<'string', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
  }
  attempt: {
    count: Column<'number', false, 'default'>
    key: Column<'string', false, 'never'>
    until: Column<'Date', false, 'never'>
  }
  audit: {
    act: Column<'string', false, 'never'>
    actor: Column<'string', false, 'never'>
    actor_id: Column<'number', false, 'never'>
    area: Column<'string', true, 'never'>
    at: Column<'Date', false, 'default'>
    changes: Column<'json', true, 'never'>
    id: Column<'number', false, 'always'>
    note: Column<'string', true, 'never'>
    path: Column<'string', false, 'never'>
    roles: Column<'string[]', false, 'never'>
  }
  bank_import: {
    checksum: Column<'string', false, 'never'>
    created: Column<'Date', false, 'never'>
    id: Column<'number', false, 'always'>
    imported_by: Column<'string', false, 'never'>
    layout: Column<'json', false, 'never'>
    name: Column<'string', false, 'never'>
  }
  bank_layout: {
    content: Column<'json', false, 'never'>
    head: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'never'>
  }
  bank_line: {
    amount: Column<'number', false, 'never'>
    aside_note: Column<'string', true, 'never'>
    capture_id: Column<'number', true, 'never'>
    copy: Column<'number', false, 'never'>
    currency: Column<'string', false, 'never'>
    day: Column<'day', false, 'never'>
    deposit_id: Column<'number', true, 'never'>
    description: Column<'string', false, 'never'>
    fingerprint: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    import_id: Column<'number', false, 'never'>
    payout_id: Column<'number', true, 'never'>
    reference: Column<'string', false, 'never'>
    refund_id: Column<'number', true, 'never'>
    settled_at: Column<'Date', true, 'never'>
    settled_by: Column<'string', true, 'never'>
    state: Column<'string', false, 'always'>
    words: Column<'string', false, 'always'>
  }
  batch: {
    closed_at: Column<'Date', true, 'never'>
    closed_by: Column<'string', true, 'never'>
    control_total: Column<'number', false, 'never'>
    counter_one: Column<'string', false, 'never'>
    counter_two: Column<'string', false, 'never'>
    created: Column<'Date', false, 'never'>
    currency: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    note: Column<'string', false, 'default'>
    opened_by: Column<'string', false, 'never'>
    received_on: Column<'day', false, 'never'>
  }
  batch_line: {
    amount: Column<'number', false, 'never'>
    batch_id: Column<'number', false, 'never'>
    check_number: Column<'string', false, 'default'>
    email: Column<'string', false, 'default'>
    gift_id: Column<'number', true, 'never'>
    id: Column<'number', false, 'always'>
    method: Column<'string', false, 'never'>
    name: Column<'string', false, 'default'>
    person_id: Column<'number', true, 'never'>
    purpose_id: Column<'number', false, 'never'>
  }
  biography: {
    body: Column<'string', false, 'default'>
    cards: Column<'json', false, 'default'>
    only_one: Column<'boolean', false, 'default'>
    photos: Column<'json', false, 'default'>
    title: Column<'string', false, 'default'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
  }
  bookmark: {
    created: Column<'Date', false, 'default'>
    href: Column<'string', false, 'never'>
    member_id: Column<'number', false, 'never'>
    title: Column<'string', false, 'never'>
  }
  branch: {
    about: Column<'string', false, 'default'>
    active: Column<'boolean', false, 'never'>
    address: Column<'string', false, 'never'>
    contact: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    email: Column<'string', false, 'never'>
    head_of_branch: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    image: Column<'string', false, 'never'>
    location: Column<'string', false, 'never'>
    map_url: Column<'string', false, 'never'>
    position: Column<'number', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    service_times: Column<'string', false, 'never'>
    state: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
  }
  branding_settings: {
    content: Column<'json', false, 'never'>
    only_one: Column<'boolean', false, 'default'>
    title: Column<'string', false, 'default'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'never'>
  }
  capture: {
    amount: Column<'number', false, 'never'>
    created: Column<'Date', false, 'default'>
    currency: Column<'string', false, 'never'>
    fee: Column<'number', true, 'never'>
    id: Column<'number', false, 'always'>
    payable_id: Column<'number', true, 'never'>
    payment_id: Column<'number', true, 'never'>
    provider: Column<'string', false, 'never'>
    provider_id: Column<'string', false, 'never'>
    surplus: Column<'boolean', false, 'default'>
  }
  children_story: {
    content_title: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    poster: Column<'string', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
    video_content_url: Column<'string', false, 'never'>
  }
  community_amen: {
    at: Column<'Date', false, 'never'>
    person: Column<'string', false, 'never'>
    post_id: Column<'number', false, 'never'>
  }
  community_block: {
    automatic: Column<'boolean', false, 'default'>
    by_id: Column<'number', true, 'never'>
    created: Column<'Date', false, 'never'>
    id: Column<'number', false, 'always'>
    person: Column<'string', false, 'never'>
    reason: Column<'string', false, 'never'>
    until: Column<'Date', true, 'never'>
  }
  community_picture: {
    bytes: Column<'bytes', false, 'never'>
    created: Column<'Date', false, 'never'>
    name: Column<'string', false, 'never'>
    post_id: Column<'number', true, 'never'>
  }
  community_post: {
    alike: Column<'string', false, 'always'>
    amens: Column<'number', false, 'default'>
    amens_to_tell: Column<'boolean', false, 'default'>
    amens_told_at: Column<'Date', true, 'never'>
    answered_at: Column<'Date', true, 'never'>
    author_id: Column<'number', true, 'never'>
    body: Column<'string', false, 'never'>
    cleared_at: Column<'Date', true, 'never'>
    created: Column<'Date', false, 'never'>
    decided_at: Column<'Date', true, 'never'>
    decided_by: Column<'number', true, 'never'>
    edited_at: Column<'Date', true, 'never'>
    guest: Column<'string', true, 'never'>
    held_for: Column<'string[]', false, 'default'>
    id: Column<'number', false, 'always'>
    kind: Column<'string', false, 'never'>
    name: Column<'string', false, 'never'>
    origin: Column<'string', true, 'never'>
    person: Column<'string', true, 'always'>
    picture: Column<'string', false, 'default'>
    prayer: Column<'string', true, 'never'>
    reason: Column<'string', false, 'default'>
    sent_key: Column<'string', true, 'never'>
    session: Column<'Date', true, 'never'>
    state: Column<'string', false, 'never'>
    testimony: Column<'number', true, 'never'>
    thanks: Column<'string', false, 'default'>
    title: Column<'string', false, 'default'>
    turn: Column<'number', false, 'always'>
    version: Column<'number', false, 'default'>
    video: Column<'string', false, 'default'>
    words: Column<'string', false, 'always'>
  }
  community_report: {
    created: Column<'Date', false, 'never'>
    id: Column<'number', false, 'always'>
    person: Column<'string', false, 'never'>
    post_id: Column<'number', false, 'never'>
    reason: Column<'string', false, 'never'>
  }
  community_settings: {
    block_days: Column<'number', false, 'never'>
    held_words: Column<'string[]', false, 'never'>
    only_one: Column<'boolean', false, 'default'>
    rejections: Column<'number', false, 'never'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'never'>
    within_days: Column<'number', false, 'never'>
  }
  consultation: {
    answer_sealed: Column<'string', true, 'never'>
    came_by: Column<'string', true, 'never'>
    consented_at: Column<'Date', true, 'never'>
    country: Column<'string', false, 'never'>
    created: Column<'Date', false, 'never'>
    email: Column<'string', false, 'never'>
    ends_at: Column<'Date', true, 'never'>
    entered_by: Column<'string', false, 'default'>
    gender: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    language: Column<'string', false, 'default'>
    meet_by: Column<'string', true, 'never'>
    member_id: Column<'number', true, 'never'>
    mobile_number: Column<'string', false, 'never'>
    moved_at: Column<'Date', false, 'never'>
    name: Column<'string', false, 'never'>
    once_key: Column<'string', true, 'never'>
    place: Column<'string', false, 'default'>
    preferred: Column<'json', false, 'never'>
    reason_sealed: Column<'string', true, 'never'>
    reference: Column<'string', false, 'never'>
    reminded_at: Column<'Date', true, 'never'>
    sequence: Column<'number', false, 'default'>
    starts_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'default'>
    time_zone: Column<'string', false, 'never'>
    token_hash: Column<'string', false, 'never'>
    uuid: Column<'string', false, 'never'>
    version: Column<'number', false, 'default'>
    wants_another: Column<'boolean', false, 'default'>
    wants_mail: Column<'boolean', false, 'default'>
    words: Column<'string', false, 'always'>
  }
  consultation_settings: {
    content: Column<'json', false, 'never'>
    only_one: Column<'boolean', false, 'default'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'never'>
  }
  contact_message: {
    assigned_to: Column<'number', true, 'never'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    email: Column<'string', false, 'never'>
    full_name: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    member_id: Column<'number', true, 'never'>
    message: Column<'string', false, 'never'>
    reason: Column<'string', false, 'never'>
    reference: Column<'string', false, 'never'>
    state: Column<'string', false, 'default'>
    state_since: Column<'Date', false, 'default'>
    words: Column<'string', false, 'always'>
  }
  contact_reply: {
    at: Column<'Date', false, 'default'>
    by: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    message_id: Column<'number', false, 'never'>
    text: Column<'string', false, 'never'>
  }
  contact_settings: {
    keep_months: Column<'number', false, 'never'>
    only_one: Column<'boolean', false, 'default'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'never'>
  }
  convention_city: {
    capacity: Column<'number', false, 'never'>
    edition_id: Column<'number', false, 'never'>
    ends: Column<'day', false, 'never'>
    id: Column<'number', false, 'always'>
    is_full: Column<'boolean', false, 'default'>
    name: Column<'string', false, 'never'>
    position: Column<'number', false, 'never'>
    starts: Column<'day', false, 'never'>
    taken: Column<'number', false, 'default'>
    time_zone: Column<'string', false, 'never'>
    venue: Column<'string', false, 'never'>
  }
  convention_edition: {
    created: Column<'Date', false, 'default'>
    current: Column<'boolean', false, 'default'>
    hotel_url: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    keep_months: Column<'number', false, 'never'>
    open: Column<'boolean', false, 'default'>
    title: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
    welcome: Column<'string', false, 'never'>
  }
  convention_notice: {
    before: Column<'json', false, 'never'>
    created: Column<'Date', false, 'default'>
    done_at: Column<'Date', true, 'never'>
    edition_id: Column<'number', false, 'never'>
    id: Column<'number', false, 'always'>
    last_id: Column<'number', false, 'never'>
    moved_up: Column<'number[]', false, 'never'>
    told_to: Column<'number', false, 'default'>
  }
  convention_place: {
    arrived_at: Column<'Date', true, 'never'>
    arrived_people: Column<'number', true, 'never'>
    city_id: Column<'number', false, 'never'>
    received_by: Column<'string', true, 'never'>
    registration_id: Column<'number', false, 'never'>
  }
  convention_registration: {
    added_by: Column<'string', true, 'never'>
    address: Column<'string', false, 'default'>
    cancelled_at: Column<'Date', true, 'never'>
    city: Column<'string', false, 'never'>
    confirmed_at: Column<'Date', true, 'never'>
    country: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    edition_id: Column<'number', false, 'never'>
    email: Column<'string', false, 'never'>
    erased_at: Column<'Date', true, 'never'>
    first_name: Column<'string', false, 'never'>
    gender: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    key: Column<'string', false, 'never'>
    last_name: Column<'string', false, 'never'>
    mailing_address: Column<'string', false, 'never'>
    member_id: Column<'number', true, 'never'>
    note: Column<'string', false, 'default'>
    others: Column<'number', false, 'never'>
    party: Column<'number', false, 'always'>
    placed_at: Column<'Date', true, 'never'>
    reference: Column<'string', false, 'never'>
    standing: Column<'string', false, 'never'>
    state: Column<'string', false, 'never'>
    telephone: Column<'string', false, 'never'>
    turn: Column<'number', false, 'default'>
    updated: Column<'Date', false, 'default'>
    words: Column<'string', false, 'always'>
  }
  credential: {
    kind: Column<'string', false, 'never'>
    sealed: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'never'>
  }
  custom_page: {
    body: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    image: Column<'string', false, 'never'>
    intro: Column<'string', false, 'never'>
    place: Column<'string', false, 'never'>
    position: Column<'number', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    search_description: Column<'string', false, 'never'>
    search_title: Column<'string', false, 'never'>
    sections: Column<'string', false, 'never'>
    slug: Column<'string', false, 'never'>
    state: Column<'string', false, 'never'>
    title: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
  }
  daily_source: {
    picked: Column<'string', false, 'never'>
    source: Column<'string', false, 'never'>
  }
  daily_sum: {
    amount: Column<'number', false, 'never'>
    currency: Column<'string', false, 'never'>
    day: Column<'day', false, 'never'>
    part: Column<'string', false, 'never'>
    shard: Column<'number', false, 'never'>
    source: Column<'string', false, 'never'>
    what: Column<'string', false, 'never'>
  }
  deposit: {
    cash: Column<'number', false, 'never'>
    checks: Column<'number', false, 'never'>
    created: Column<'Date', false, 'never'>
    currency: Column<'string', false, 'never'>
    deposited_on: Column<'day', false, 'never'>
    entered_by: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    reference: Column<'string', false, 'never'>
    reversed_at: Column<'Date', true, 'never'>
    reversed_by: Column<'string', true, 'never'>
  }
  discount_code: {
    active: Column<'boolean', false, 'default'>
    amount: Column<'number', true, 'never'>
    code: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    ends_on: Column<'day', true, 'never'>
    first_order: Column<'boolean', false, 'default'>
    id: Column<'number', false, 'always'>
    kind: Column<'string', false, 'never'>
    max_per_customer: Column<'number', true, 'never'>
    max_uses: Column<'number', true, 'never'>
    minimum: Column<'number', false, 'default'>
    note: Column<'string', false, 'default'>
    percent: Column<'number', true, 'never'>
    starts_on: Column<'day', true, 'never'>
    updated: Column<'Date', false, 'default'>
    uses: Column<'number', false, 'default'>
    version: Column<'number', false, 'default'>
  }
  discount_use: {
    at: Column<'Date', false, 'default'>
    discount_id: Column<'number', false, 'never'>
    email: Column<'string', false, 'never'>
    order_id: Column<'number', false, 'never'>
  }
  dispute: {
    amount: Column<'number', false, 'never'>
    capture_id: Column<'number', false, 'never'>
    created: Column<'Date', false, 'default'>
    currency: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    provider: Column<'string', false, 'never'>
    provider_id: Column<'string', false, 'never'>
    state: Column<'string', false, 'never'>
  }
  dispute_fee: {
    amount: Column<'number', false, 'never'>
    created: Column<'Date', false, 'default'>
    currency: Column<'string', false, 'never'>
    dispute_id: Column<'number', false, 'never'>
    id: Column<'number', false, 'always'>
    provider: Column<'string', false, 'never'>
    provider_id: Column<'string', false, 'never'>
  }
  donor_link: {
    created: Column<'Date', false, 'never'>
    email: Column<'string', false, 'never'>
    expires_at: Column<'Date', false, 'never'>
    token_hash: Column<'string', false, 'never'>
  }
  download_access: {
    created: Column<'Date', false, 'default'>
    expires_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    line_id: Column<'number', false, 'never'>
    max_downloads: Column<'number', true, 'never'>
    revoked_at: Column<'Date', true, 'never'>
    token: Column<'string', false, 'default'>
  }
  download_file: {
    created: Column<'Date', false, 'default'>
    file_id: Column<'number', false, 'never'>
    id: Column<'number', false, 'always'>
    position: Column<'number', false, 'never'>
    preview_id: Column<'number', true, 'never'>
    product_id: Column<'number', false, 'never'>
    title: Column<'string', false, 'never'>
  }
  download_settings: {
    content: Column<'json', false, 'never'>
    only_one: Column<'boolean', false, 'default'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'never'>
  }
  download_ticket: {
    access_id: Column<'number', false, 'never'>
    file_id: Column<'number', false, 'never'>
    token: Column<'string', false, 'default'>
    until: Column<'Date', false, 'never'>
  }
  download_upload: {
    file_id: Column<'number', false, 'never'>
    preview_of: Column<'number', true, 'never'>
    product_id: Column<'number', false, 'never'>
  }
  download_use: {
    access_id: Column<'number', false, 'never'>
    file_id: Column<'number', false, 'never'>
    last_at: Column<'Date', false, 'default'>
    used: Column<'number', false, 'never'>
  }
  event: {
    author: Column<'string', false, 'never'>
    cover_img: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    description: Column<'string', false, 'never'>
    ends_at: Column<'Date', false, 'never'>
    event_type: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    place: Column<'string', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    starts_at: Column<'Date', false, 'never'>
    state: Column<'string', false, 'never'>
    time_zone: Column<'string', false, 'never'>
    title: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
    video: Column<'string', false, 'never'>
  }
  fast_order: {
    country: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    currency: Column<'string', false, 'never'>
    customer_address: Column<'string', false, 'never'>
    customer_name: Column<'string', false, 'never'>
    customer_phone_number: Column<'string', false, 'never'>
    handled_at: Column<'Date', true, 'never'>
    handled_by: Column<'string', true, 'never'>
    id: Column<'number', false, 'always'>
    note: Column<'string', false, 'default'>
    price: Column<'number', false, 'never'>
    product_id: Column<'number', false, 'never'>
    product_name: Column<'string', false, 'never'>
    product_quantity: Column<'number', false, 'never'>
    state: Column<'string', false, 'default'>
    variant_id: Column<'number', false, 'never'>
    words: Column<'string', false, 'always'>
  }
  findable: {
    also: Column<'string', false, 'never'>
    at: Column<'Date', false, 'never'>
    body: Column<'string', false, 'never'>
    href: Column<'string', false, 'never'>
    id: Column<'number', false, 'never'>
    image: Column<'string', true, 'never'>
    kind: Column<'string', false, 'never'>
    public: Column<'boolean', false, 'never'>
    source: Column<'string', false, 'never'>
    title: Column<'string', false, 'never'>
    words: Column<'string', false, 'always'>
  }
  gallery_picture: {
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    image_description: Column<'string', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    upload_image: Column<'string', false, 'never'>
    version: Column<'number', false, 'default'>
  }
  gift: {
    amount: Column<'number', false, 'never'>
    anonymous: Column<'boolean', false, 'default'>
    created: Column<'Date', false, 'default'>
    currency: Column<'string', false, 'never'>
    email: Column<'string', false, 'never'>
    employer: Column<'string', false, 'default'>
    fee_cover: Column<'number', false, 'default'>
    goods: Column<'string', false, 'default'>
    goods_value: Column<'number', false, 'default'>
    id: Column<'number', false, 'always'>
    member_id: Column<'number', true, 'never'>
    name: Column<'string', false, 'never'>
    payable_id: Column<'number', false, 'never'>
    person_id: Column<'number', true, 'never'>
    phone: Column<'string', false, 'default'>
    postal_address: Column<'string', false, 'default'>
    printed_receipt: Column<'boolean', false, 'default'>
    purpose: Column<'string', false, 'never'>
    purpose_id: Column<'number', true, 'never'>
    receipt_day: Column<'day', true, 'never'>
    receipt_number: Column<'string', true, 'never'>
    state: Column<'string', false, 'default'>
    subscription_id: Column<'number', true, 'never'>
    token: Column<'string', false, 'default'>
    words: Column<'string', false, 'always'>
  }
  gift_in_kind: {
    created: Column<'Date', false, 'never'>
    currency: Column<'string', false, 'never'>
    description: Column<'string', false, 'never'>
    email: Column<'string', false, 'default'>
    entered_by: Column<'string', false, 'never'>
    goods: Column<'string', false, 'default'>
    goods_value: Column<'number', false, 'default'>
    id: Column<'number', false, 'always'>
    name: Column<'string', false, 'never'>
    person_id: Column<'number', true, 'never'>
    phone: Column<'string', false, 'default'>
    postal_address: Column<'string', false, 'default'>
    receipt_number: Column<'string', false, 'never'>
    received_on: Column<'day', false, 'never'>
    token: Column<'string', false, 'default'>
    void_reason: Column<'string', true, 'never'>
    voided_at: Column<'Date', true, 'never'>
    voided_by: Column<'string', true, 'never'>
  }
  giving_statement: {
    digest: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    issued_at: Column<'Date', false, 'never'>
    issued_by: Column<'string', false, 'never'>
    mailed_at: Column<'Date', true, 'never'>
    name: Column<'string', false, 'never'>
    number: Column<'number', false, 'never'>
    person_id: Column<'number', false, 'never'>
    postal_address: Column<'string', false, 'never'>
    token: Column<'string', false, 'default'>
    year: Column<'number', false, 'never'>
  }
  giving_statement_line: {
    amount: Column<'number', false, 'never'>
    currency: Column<'string', false, 'never'>
    day: Column<'day', false, 'never'>
    goods: Column<'string', false, 'never'>
    goods_value: Column<'number', false, 'never'>
    kind: Column<'string', false, 'never'>
    receipt_number: Column<'string', false, 'never'>
    source_id: Column<'number', false, 'never'>
    statement_id: Column<'number', false, 'never'>
    what: Column<'string', false, 'never'>
  }
  household: {
    created: Column<'Date', false, 'default'>
    id: Column<'number', false, 'always'>
    name: Column<'string', false, 'never'>
  }
  idempotency: {
    body_hash: Column<'string', false, 'never'>
    busy_until: Column<'Date', false, 'never'>
    created: Column<'Date', false, 'default'>
    key: Column<'string', false, 'never'>
    response: Column<'json', true, 'never'>
  }
  installation: {
    done_at: Column<'Date', false, 'default'>
    step: Column<'string', false, 'never'>
  }
  item_version: {
    draft: Column<'json', false, 'never'>
    item_id: Column<'number', false, 'never'>
    saved_at: Column<'Date', false, 'never'>
    source: Column<'string', false, 'never'>
    version: Column<'number', false, 'never'>
  }
  leader: {
    about: Column<'string', false, 'default'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    name_in_full: Column<'string', false, 'never'>
    photo: Column<'string', false, 'never'>
    position: Column<'number', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
  }
  ledger_entry: {
    account: Column<'string', false, 'never'>
    amount: Column<'number', false, 'never'>
    at: Column<'Date', false, 'default'>
    currency: Column<'string', false, 'never'>
    fund: Column<'string', false, 'default'>
    id: Column<'number', false, 'always'>
    tx_id: Column<'number', false, 'never'>
  }
  ledger_tx: {
    at: Column<'Date', false, 'default'>
    id: Column<'number', false, 'always'>
    payable_id: Column<'number', true, 'never'>
    source: Column<'string', false, 'never'>
  }
  live_channel: {
    last: Column<'number', false, 'never'>
    name: Column<'string', false, 'never'>
  }
  live_event: {
    channel: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    data: Column<'json', false, 'never'>
    number: Column<'number', false, 'never'>
  }
  live_presence: {
    channel: Column<'string', false, 'never'>
    node: Column<'string', false, 'never'>
    seen: Column<'Date', false, 'never'>
    streams: Column<'number', false, 'never'>
  }
  live_session: {
    author: Column<'string', false, 'never'>
    ended: Column<'Date', true, 'never'>
    ends_by: Column<'Date', false, 'never'>
    facebook_url: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    image: Column<'string', false, 'never'>
    message_title: Column<'string', false, 'never'>
    started: Column<'Date', false, 'never'>
    tiktok_url: Column<'string', false, 'never'>
    url_for: Column<'string', false, 'never'>
  }
  login_place: {
    mark: Column<'string', false, 'never'>
    member_id: Column<'number', false, 'never'>
    seen_at: Column<'Date', false, 'default'>
  }
  mail: {
    about: Column<'string', true, 'never'>
    attachments: Column<'json', false, 'default'>
    created: Column<'Date', false, 'default'>
    headers: Column<'json', false, 'default'>
    html: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    last_error: Column<'string', true, 'never'>
    recipient: Column<'string', false, 'never'>
    secret: Column<'boolean', false, 'never'>
    sent_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'never'>
    subject: Column<'string', false, 'never'>
    text: Column<'string', false, 'never'>
    tries: Column<'number', false, 'default'>
  }
  mass_book: {
    last: Column<'number', false, 'never'>
    only_one: Column<'boolean', false, 'default'>
  }
  mass_celebrant: {
    active: Column<'boolean', false, 'default'>
    id: Column<'number', false, 'always'>
    name: Column<'string', false, 'never'>
    per_week: Column<'number', false, 'never'>
    version: Column<'number', false, 'default'>
  }
  mass_celebration: {
    celebrant_id: Column<'number', false, 'never'>
    celebrated_at: Column<'Date', true, 'never'>
    day: Column<'day', false, 'never'>
    id: Column<'number', false, 'always'>
    recording: Column<'string', false, 'default'>
  }
  mass_entry: {
    accepted_at: Column<'Date', false, 'never'>
    currency: Column<'string', false, 'never'>
    intention: Column<'string', false, 'never'>
    number: Column<'number', false, 'never'>
    offering: Column<'number', true, 'never'>
    request_id: Column<'number', false, 'never'>
    requester: Column<'string', false, 'never'>
    wished: Column<'day', false, 'never'>
  }
  mass_line: {
    at: Column<'Date', false, 'default'>
    by: Column<'string', false, 'never'>
    celebrant: Column<'string', false, 'default'>
    day: Column<'day', true, 'never'>
    id: Column<'number', false, 'always'>
    intention: Column<'string', false, 'default'>
    note: Column<'string', false, 'default'>
    number: Column<'number', false, 'never'>
    what: Column<'string', false, 'never'>
  }
  mass_offering_given: {
    amount: Column<'number', 'unknown', 'never'>
    currency: Column<'string', 'unknown', 'never'>
    day: Column<'day', 'unknown', 'never'>
    id: Column<'number', 'unknown', 'never'>
    payable_id: Column<'number', 'unknown', 'never'>
    person_id: Column<'number', 'unknown', 'never'>
    reference: Column<'string', 'unknown', 'never'>
    settled_at: Column<'Date', 'unknown', 'never'>
  }
  mass_request: {
    celebration_id: Column<'number', true, 'never'>
    closed_at: Column<'Date', true, 'never'>
    created: Column<'Date', false, 'default'>
    currency: Column<'string', false, 'never'>
    email: Column<'string', false, 'never'>
    entered_by: Column<'string', false, 'default'>
    erased_at: Column<'Date', true, 'never'>
    held_until: Column<'Date', false, 'never'>
    id: Column<'number', false, 'always'>
    intention: Column<'string', true, 'never'>
    kept: Column<'boolean', false, 'default'>
    key: Column<'string', false, 'never'>
    member_id: Column<'number', true, 'never'>
    mobile_number: Column<'string', false, 'never'>
    name: Column<'string', false, 'never'>
    number: Column<'number', true, 'never'>
    offering: Column<'number', true, 'never'>
    payable_id: Column<'number', true, 'never'>
    reference: Column<'string', false, 'never'>
    sent_key: Column<'string', true, 'never'>
    shared: Column<'boolean', false, 'never'>
    state: Column<'string', false, 'never'>
    token_hash: Column<'string', false, 'never'>
    transferred_to: Column<'string', false, 'default'>
    wished: Column<'day', false, 'never'>
    words: Column<'string', false, 'always'>
  }
  mass_settings: {
    content: Column<'json', false, 'never'>
    only_one: Column<'boolean', false, 'default'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'never'>
  }
  media: {
    alt: Column<'string', false, 'default'>
    bytes: Column<'number', true, 'never'>
    content: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    file_name: Column<'string', false, 'default'>
    height: Column<'number', false, 'never'>
    id: Column<'number', false, 'always'>
    name: Column<'string', false, 'never'>
    stored_at: Column<'Date', true, 'never'>
    uploaded_by: Column<'number', true, 'never'>
    width: Column<'number', false, 'never'>
    words: Column<'string', false, 'always'>
  }
  media_use: {
    gone: Column<'boolean', false, 'never'>
    item_id: Column<'number', false, 'never'>
    media_id: Column<'number', false, 'never'>
    source: Column<'string', false, 'never'>
    title: Column<'string', false, 'never'>
    words: Column<'string', false, 'always'>
  }
  member: {
    created: Column<'Date', false, 'default'>
    email: Column<'string', true, 'never'>
    email_verified_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    last_seen_at: Column<'Date', true, 'never'>
    password_hash: Column<'string', false, 'never'>
    roles: Column<'string[]', false, 'default'>
    suspended_at: Column<'Date', true, 'never'>
    telephone: Column<'string', true, 'never'>
    totp_last_step: Column<'number', true, 'never'>
    totp_secret: Column<'string', true, 'never'>
    totp_since: Column<'Date', true, 'never'>
    username: Column<'string', false, 'never'>
    username_key: Column<'string', false, 'never'>
    words: Column<'string', false, 'always'>
  }
  member_address: {
    address: Column<'string', false, 'never'>
    address2: Column<'string', false, 'never'>
    city: Column<'string', false, 'never'>
    country: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    district: Column<'string', false, 'never'>
    first_name: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    is_default: Column<'boolean', false, 'never'>
    last_name: Column<'string', false, 'never'>
    member_id: Column<'number', false, 'never'>
    phone_number: Column<'string', false, 'never'>
    postal_code: Column<'string', false, 'never'>
    region: Column<'string', false, 'never'>
  }
  member_profile: {
    active: Column<'boolean', 'unknown', 'never'>
    created: Column<'Date', 'unknown', 'never'>
    email: Column<'string', 'unknown', 'never'>
    email_verified: Column<'boolean', 'unknown', 'never'>
    id: Column<'number', 'unknown', 'never'>
    roles: Column<'string[]', 'unknown', 'never'>
    username: Column<'string', 'unknown', 'never'>
    username_key: Column<'string', 'unknown', 'never'>
  }
  migration: {
    checksum: Column<'string', false, 'never'>
    name: Column<'string', false, 'never'>
    run_at: Column<'Date', false, 'default'>
  }
  newsletter_delivery: {
    bounced: Column<'boolean', false, 'default'>
    error: Column<'string', true, 'never'>
    id: Column<'number', false, 'always'>
    issue_id: Column<'number', false, 'never'>
    next_try: Column<'Date', false, 'default'>
    settled_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'default'>
    subscriber_id: Column<'number', true, 'never'>
    tries: Column<'number', false, 'default'>
  }
  newsletter_issue: {
    author: Column<'string', false, 'never'>
    body: Column<'string', false, 'never'>
    created: Column<'Date', false, 'never'>
    ended_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    key: Column<'string', false, 'default'>
    picture: Column<'string', false, 'never'>
    preheader: Column<'string', false, 'never'>
    segment_id: Column<'number', true, 'never'>
    send_at: Column<'Date', true, 'never'>
    started_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'default'>
    subject: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'default'>
  }
  newsletter_run: {
    chain: Column<'string', false, 'never'>
    departed: Column<'number', false, 'default'>
    failed: Column<'number', false, 'default'>
    held_until: Column<'Date', false, 'never'>
    issue_id: Column<'number', false, 'never'>
    recipients: Column<'number', false, 'never'>
    refused_in_a_row: Column<'number', false, 'default'>
    sent: Column<'number', false, 'default'>
    skipped: Column<'number', false, 'default'>
    trouble: Column<'string', true, 'never'>
    troubles: Column<'number', false, 'default'>
  }
  newsletter_settings: {
    content: Column<'json', false, 'never'>
    only_one: Column<'boolean', false, 'default'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'never'>
  }
  newsletter_subscriber: {
    bounces: Column<'number', false, 'default'>
    confirmed_at: Column<'Date', true, 'never'>
    consent: Column<'string', false, 'default'>
    created: Column<'Date', false, 'never'>
    email: Column<'string', false, 'never'>
    first_name: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    invite: Column<'boolean', false, 'default'>
    key: Column<'string', false, 'default'>
    last_name: Column<'string', false, 'never'>
    mailed_at: Column<'Date', true, 'never'>
    source: Column<'string', false, 'default'>
    state: Column<'string', false, 'default'>
    token_expires: Column<'Date', true, 'never'>
    token_hash: Column<'string', true, 'never'>
    unsubscribed_at: Column<'Date', true, 'never'>
    words: Column<'string', false, 'always'>
  }
  notification: {
    created: Column<'Date', false, 'default'>
    href: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    needs: Column<'string', false, 'never'>
    title: Column<'string', false, 'never'>
  }
  notification_read: {
    member_id: Column<'number', false, 'never'>
    notification_id: Column<'number', false, 'never'>
  }
  notification_seen: {
    member_id: Column<'number', false, 'never'>
    up_to: Column<'number', false, 'never'>
  }
  offer: {
    available: Column<'number', 'unknown', 'never'>
    download: Column<'boolean', 'unknown', 'never'>
    full_price: Column<'number', 'unknown', 'never'>
    id: Column<'number', 'unknown', 'never'>
    image: Column<'string', 'unknown', 'never'>
    is_first: Column<'boolean', 'unknown', 'never'>
    is_sold: Column<'boolean', 'unknown', 'never'>
    name: Column<'string', 'unknown', 'never'>
    option_values: Column<'string[]', 'unknown', 'never'>
    position: Column<'number', 'unknown', 'never'>
    price: Column<'number', 'unknown', 'never'>
    product_id: Column<'number', 'unknown', 'never'>
    sku: Column<'string', 'unknown', 'never'>
    tax_exempt: Column<'boolean', 'unknown', 'never'>
    weight: Column<'number', 'unknown', 'never'>
  }
  offline_payment: {
    batch_id: Column<'number', true, 'never'>
    check_number: Column<'string', false, 'default'>
    deposit_id: Column<'number', true, 'never'>
    entered_by: Column<'string', false, 'never'>
    payment_id: Column<'number', false, 'never'>
    received_on: Column<'day', false, 'never'>
  }
  one_time_link: {
    created: Column<'Date', false, 'default'>
    email: Column<'string', true, 'never'>
    expires_at: Column<'Date', false, 'never'>
    id: Column<'number', false, 'always'>
    invited_by: Column<'string', true, 'never'>
    member_id: Column<'number', true, 'never'>
    purpose: Column<'string', false, 'never'>
    roles: Column<'string[]', true, 'never'>
    shown: Column<'boolean', false, 'default'>
    token_hash: Column<'string', false, 'never'>
    used_at: Column<'Date', true, 'never'>
  }
  order_line: {
    discount: Column<'number', false, 'default'>
    full_price: Column<'number', false, 'never'>
    id: Column<'number', false, 'always'>
    image: Column<'string', false, 'never'>
    name: Column<'string', false, 'never'>
    order_id: Column<'number', false, 'never'>
    price: Column<'number', false, 'never'>
    product_id: Column<'number', false, 'never'>
    quantity: Column<'number', false, 'never'>
    refunded: Column<'number', false, 'default'>
    returned: Column<'number', false, 'default'>
    sku: Column<'string', false, 'default'>
    sold: Column<'number', false, 'default'>
    tax: Column<'number', false, 'default'>
    variant_id: Column<'number', false, 'never'>
    variant_label: Column<'string', false, 'default'>
  }
  order_refund_part: {
    amount: Column<'number', false, 'never'>
    line_id: Column<'number', true, 'never'>
    quantity: Column<'number', false, 'never'>
    refund_id: Column<'number', false, 'never'>
    tax: Column<'number', false, 'never'>
  }
  order_return: {
    comment: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    id: Column<'number', false, 'always'>
    order_id: Column<'number', false, 'never'>
    reason: Column<'string', false, 'never'>
    state: Column<'string', false, 'default'>
  }
  order_return_line: {
    line_id: Column<'number', false, 'never'>
    quantity: Column<'number', false, 'never'>
    return_id: Column<'number', false, 'never'>
  }
  order_return_photo: {
    bytes: Column<'bytes', false, 'never'>
    created: Column<'Date', false, 'default'>
    name: Column<'string', false, 'never'>
    order_id: Column<'number', false, 'never'>
    return_id: Column<'number', true, 'never'>
  }
  order_return_step: {
    at: Column<'Date', false, 'default'>
    by: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    note: Column<'string', false, 'default'>
    return_id: Column<'number', false, 'never'>
    state: Column<'string', false, 'never'>
  }
  order_step: {
    at: Column<'Date', false, 'default'>
    by: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    note: Column<'string', false, 'default'>
    order_id: Column<'number', false, 'never'>
    state: Column<'string', false, 'never'>
  }
  page_redirect: {
    page_id: Column<'number', false, 'never'>
    slug: Column<'string', false, 'never'>
  }
  payable: {
    account: Column<'string', false, 'never'>
    amount: Column<'number', false, 'never'>
    created: Column<'Date', false, 'default'>
    currency: Column<'string', false, 'never'>
    fund: Column<'string', false, 'default'>
    id: Column<'number', false, 'always'>
    key: Column<'string', true, 'never'>
    kind: Column<'string', false, 'never'>
    settled_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'default'>
  }
  payment: {
    amount: Column<'number', false, 'never'>
    checked_at: Column<'Date', false, 'default'>
    created: Column<'Date', false, 'default'>
    currency: Column<'string', false, 'never'>
    declines: Column<'number', false, 'default'>
    handle: Column<'string', false, 'default'>
    id: Column<'number', false, 'always'>
    key: Column<'string', false, 'never'>
    payable_id: Column<'number', false, 'never'>
    provider: Column<'string', false, 'never'>
    reference: Column<'string', true, 'never'>
    state: Column<'string', false, 'default'>
  }
  payout: {
    amount: Column<'number', false, 'never'>
    created: Column<'Date', false, 'never'>
    currency: Column<'string', false, 'never'>
    entered_by: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    paid_on: Column<'day', false, 'never'>
    provider: Column<'string', false, 'never'>
    reference: Column<'string', false, 'never'>
    taken_back_at: Column<'Date', true, 'never'>
    taken_back_by: Column<'string', true, 'never'>
  }
  person: {
    address: Column<'string', false, 'default'>
    branch: Column<'string', false, 'default'>
    city: Column<'string', false, 'default'>
    city_key: Column<'string', false, 'always'>
    country: Column<'string', false, 'default'>
    created: Column<'Date', false, 'default'>
    email: Column<'string', false, 'default'>
    first_gift_at: Column<'Date', true, 'never'>
    household_id: Column<'number', true, 'never'>
    id: Column<'number', false, 'always'>
    kept: Column<'boolean', false, 'default'>
    language: Column<'string', false, 'default'>
    last_gift_at: Column<'Date', true, 'never'>
    member_id: Column<'number', true, 'never'>
    merged_into: Column<'number', true, 'never'>
    name: Column<'string', false, 'default'>
    name_key: Column<'string', false, 'always'>
    phone: Column<'string', false, 'default'>
    postal_code: Column<'string', false, 'default'>
    region: Column<'string', false, 'default'>
    sealed: Column<'boolean', false, 'default'>
    tags: Column<'string[]', false, 'default'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
    words: Column<'string', false, 'always'>
  }
  person_activity: {
    amount: Column<'number', true, 'never'>
    at: Column<'Date', false, 'never'>
    currency: Column<'string', true, 'never'>
    kind: Column<'string', false, 'never'>
    label: Column<'string', false, 'default'>
    payable_id: Column<'number', true, 'never'>
    person_id: Column<'number', false, 'never'>
    source_id: Column<'number', false, 'never'>
    state: Column<'string', false, 'default'>
  }
  person_consent: {
    at: Column<'Date', false, 'default'>
    by: Column<'string', false, 'never'>
    channel: Column<'string', false, 'never'>
    given: Column<'boolean', false, 'never'>
    how: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    person_id: Column<'number', false, 'never'>
  }
  person_duplicate: {
    dismissed_at: Column<'Date', true, 'never'>
    found: Column<'Date', false, 'default'>
    one_id: Column<'number', false, 'never'>
    other_id: Column<'number', false, 'never'>
    reason: Column<'string', false, 'never'>
  }
  person_key: {
    kind: Column<'string', false, 'never'>
    person_id: Column<'number', false, 'never'>
    value: Column<'string', false, 'never'>
  }
  person_move: {
    at: Column<'Date', false, 'default'>
    by: Column<'string', false, 'never'>
    from_id: Column<'number', false, 'never'>
    id: Column<'number', false, 'always'>
    merged: Column<'boolean', false, 'never'>
    moved: Column<'json', false, 'never'>
    to_id: Column<'number', false, 'never'>
    undone_at: Column<'Date', true, 'never'>
  }
  person_note: {
    at: Column<'Date', false, 'default'>
    by: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    person_id: Column<'number', false, 'never'>
    readers: Column<'string', false, 'never'>
    text: Column<'string', false, 'never'>
  }
  person_segment: {
    by: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    filter: Column<'json', false, 'never'>
    id: Column<'number', false, 'always'>
    money: Column<'boolean', false, 'never'>
    name: Column<'string', false, 'never'>
  }
  pledge: {
    amount: Column<'number', false, 'never'>
    automatic: Column<'boolean', false, 'never'>
    canceled_at: Column<'Date', true, 'never'>
    canceled_by: Column<'string', true, 'never'>
    counts_from: Column<'day', false, 'never'>
    created: Column<'Date', false, 'never'>
    currency: Column<'string', false, 'never'>
    entered_by: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    note: Column<'string', false, 'default'>
    person_id: Column<'number', false, 'never'>
    purpose_id: Column<'number', false, 'never'>
    reminders: Column<'boolean', false, 'never'>
    token: Column<'string', false, 'default'>
  }
  pledge_choice: {
    created: Column<'Date', false, 'never'>
    decided_by: Column<'string', false, 'never'>
    gift_id: Column<'number', false, 'never'>
    pledge_id: Column<'number', true, 'never'>
  }
  pledge_gift: {
    amount: Column<'number', 'unknown', 'never'>
    day: Column<'day', 'unknown', 'never'>
    gift_id: Column<'number', 'unknown', 'never'>
    pledge_id: Column<'number', 'unknown', 'never'>
  }
  pledge_installment: {
    amount: Column<'number', false, 'never'>
    due: Column<'day', false, 'never'>
    number: Column<'number', false, 'never'>
    pledge_id: Column<'number', false, 'never'>
    reminded_at: Column<'Date', true, 'never'>
  }
  policy_entry: {
    body: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    position: Column<'number', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'never'>
    title: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
  }
  post: {
    author: Column<'string', false, 'never'>
    author_slug: Column<'string', false, 'always'>
    body: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    image: Column<'string', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'never'>
    tag_slugs: Column<'string[]', false, 'always'>
    tags: Column<'string[]', false, 'default'>
    title: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
  }
  post_tag: {
    changed: Column<'Date', false, 'never'>
    id: Column<'number', false, 'always'>
    name: Column<'string', false, 'never'>
    posts: Column<'number', false, 'never'>
    slug: Column<'string', false, 'never'>
  }
  prayer_request: {
    answered_at: Column<'Date', true, 'never'>
    assigned_to: Column<'number', true, 'never'>
    came_by: Column<'string', true, 'never'>
    consented_at: Column<'Date', true, 'never'>
    created: Column<'Date', false, 'never'>
    email: Column<'string', true, 'never'>
    entered_by: Column<'string', false, 'default'>
    erased_at: Column<'Date', true, 'never'>
    follow_up_on: Column<'day', true, 'never'>
    gender: Column<'string', true, 'never'>
    id: Column<'number', false, 'always'>
    language: Column<'string', false, 'default'>
    last_prayed_at: Column<'Date', true, 'never'>
    member_id: Column<'number', true, 'never'>
    mobile_number: Column<'string', false, 'default'>
    name: Column<'string', false, 'never'>
    note_sealed: Column<'string', true, 'never'>
    prayed: Column<'number', false, 'default'>
    readers: Column<'string', false, 'never'>
    reference: Column<'string', false, 'never'>
    sent_key: Column<'string', true, 'never'>
    state: Column<'string', false, 'default'>
    text_sealed: Column<'string', true, 'never'>
    thanks_sealed: Column<'string', true, 'never'>
    token_hash: Column<'string', false, 'never'>
    uuid: Column<'string', false, 'never'>
    wall: Column<'string', true, 'never'>
    wants_mail: Column<'boolean', false, 'default'>
    words: Column<'string', false, 'always'>
  }
  prayer_said: {
    at: Column<'Date', false, 'never'>
    by_id: Column<'number', true, 'never'>
    id: Column<'number', false, 'always'>
    request_id: Column<'number', false, 'never'>
  }
  prayer_settings: {
    erase_after_days: Column<'number', false, 'never'>
    only_one: Column<'boolean', false, 'default'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'never'>
  }
  preview: {
    draft: Column<'json', false, 'never'>
    item: Column<'number', true, 'never'>
    made: Column<'Date', false, 'never'>
    source: Column<'string', false, 'never'>
    token: Column<'string', false, 'never'>
  }
  private_file: {
    bytes: Column<'number', false, 'never'>
    created: Column<'Date', false, 'default'>
    file_name: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    name: Column<'string', false, 'never'>
    part_bytes: Column<'number', false, 'never'>
    received: Column<'number', false, 'default'>
    stored_at: Column<'Date', true, 'never'>
    type: Column<'string', false, 'default'>
  }
  product: {
    allow_discount: Column<'boolean', false, 'never'>
    author: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    description: Column<'string', false, 'never'>
    discount_percent: Column<'number', true, 'never'>
    id: Column<'number', false, 'always'>
    image: Column<'string', false, 'never'>
    lowest_price: Column<'number', false, 'default'>
    name: Column<'string', false, 'never'>
    on_sale: Column<'boolean', false, 'default'>
    pictures: Column<'string[]', false, 'default'>
    price: Column<'number', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    sale_ends: Column<'Date', true, 'never'>
    sale_price: Column<'number', false, 'always'>
    sale_starts: Column<'Date', true, 'never'>
    slug: Column<'string', false, 'never'>
    state: Column<'string', false, 'never'>
    tax_exempt: Column<'boolean', false, 'default'>
    type: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    variants: Column<'json', false, 'default'>
    version: Column<'number', false, 'default'>
  }
  product_category: {
    created: Column<'Date', false, 'default'>
    cta: Column<'string', false, 'never'>
    deleted_at: Column<'Date', true, 'never'>
    description: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    image: Column<'string', false, 'never'>
    name: Column<'string', false, 'never'>
    position: Column<'number', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    slug: Column<'string', false, 'never'>
    state: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
  }
  product_download: {
    days: Column<'number', true, 'never'>
    kind: Column<'string', false, 'never'>
    max_downloads: Column<'number', true, 'never'>
    product_id: Column<'number', false, 'never'>
    updated: Column<'Date', false, 'default'>
  }
  product_variant: {
    barcode: Column<'string', false, 'never'>
    deleted_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'never'>
    image: Column<'string', true, 'never'>
    option_values: Column<'string[]', false, 'never'>
    position: Column<'number', false, 'never'>
    price: Column<'number', true, 'never'>
    product_id: Column<'number', false, 'never'>
    sku: Column<'string', false, 'never'>
    weight: Column<'number', true, 'never'>
  }
  purpose: {
    area: Column<'string', false, 'default'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    description: Column<'string', false, 'never'>
    ends_on: Column<'string', false, 'default'>
    goal: Column<'number', true, 'never'>
    id: Column<'number', false, 'always'>
    name: Column<'string', false, 'never'>
    position: Column<'number', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    rhythm: Column<'string', true, 'never'>
    shows_progress: Column<'boolean', false, 'default'>
    state: Column<'string', false, 'never'>
    suggested: Column<'string', false, 'default'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
  }
  purpose_raised: {
    amount: Column<'number', false, 'never'>
    currency: Column<'string', false, 'never'>
    purpose_id: Column<'number', false, 'never'>
  }
  receipt_count: {
    last: Column<'number', false, 'never'>
    year: Column<'number', false, 'never'>
  }
  receipt_settings: {
    content: Column<'json', false, 'never'>
    only_one: Column<'boolean', false, 'default'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'never'>
  }
  recovery_code: {
    code_hash: Column<'string', false, 'never'>
    member_id: Column<'number', false, 'never'>
    used_at: Column<'Date', true, 'never'>
  }
  recurring_purpose: {
    changed: Column<'Date', false, 'default'>
    purpose: Column<'string', false, 'never'>
    purpose_id: Column<'number', true, 'never'>
    subscription_id: Column<'number', false, 'never'>
  }
  refund: {
    amount: Column<'number', false, 'never'>
    asked_by: Column<'string', false, 'never'>
    capture_id: Column<'number', false, 'never'>
    created: Column<'Date', false, 'default'>
    currency: Column<'string', false, 'never'>
    dealt_with_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    key: Column<'string', false, 'never'>
    last_error: Column<'string', true, 'never'>
    provider: Column<'string', false, 'never'>
    provider_id: Column<'string', true, 'never'>
    reason: Column<'string', false, 'never'>
    settled_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'default'>
    told_at: Column<'Date', true, 'never'>
  }
  reservation: {
    address: Column<'string', false, 'never'>
    email: Column<'string', false, 'never'>
    line_id: Column<'number', false, 'never'>
    quantity: Column<'number', false, 'never'>
    until: Column<'Date', false, 'never'>
    variant_id: Column<'number', false, 'never'>
  }
  sandbox_object: {
    created: Column<'Date', false, 'default'>
    data: Column<'json', false, 'never'>
    id: Column<'string', false, 'never'>
    key: Column<'string', false, 'never'>
    kind: Column<'string', false, 'never'>
    secret: Column<'string', false, 'never'>
  }
  saved_filter: {
    created: Column<'Date', false, 'default'>
    id: Column<'number', false, 'always'>
    member_id: Column<'number', false, 'never'>
    name: Column<'string', false, 'never'>
    path: Column<'string', false, 'never'>
    query: Column<'string', false, 'never'>
  }
  schedule_change: {
    id: Column<'number', false, 'always'>
    kind: Column<'string', false, 'never'>
    minutes: Column<'number', true, 'never'>
    on_date: Column<'day', true, 'never'>
    title: Column<'string', true, 'never'>
    to_date: Column<'day', true, 'never'>
    to_time: Column<'string', true, 'never'>
    weekly_time_id: Column<'number', true, 'never'>
  }
  search_word: {
    public_uses: Column<'number', false, 'never'>
    trigrams: Column<'string[]', false, 'always'>
    uses: Column<'number', false, 'never'>
    word: Column<'string', false, 'never'>
  }
  session: {
    access_hash: Column<'string', false, 'never'>
    access_until: Column<'Date', false, 'never'>
    confirmed_at: Column<'Date', false, 'default'>
    created: Column<'Date', false, 'default'>
    id: Column<'string', false, 'never'>
    member_id: Column<'number', false, 'never'>
    previous_access_hash: Column<'string', true, 'never'>
    previous_refresh_hash: Column<'string', true, 'never'>
    refresh_hash: Column<'string', false, 'never'>
    refresh_until: Column<'Date', false, 'never'>
    rotated_at: Column<'Date', true, 'never'>
    seen_at: Column<'Date', false, 'default'>
    user_agent: Column<'string', false, 'never'>
  }
  setup_step: {
    mark: Column<'string', false, 'never'>
    marked: Column<'Date', false, 'never'>
    name: Column<'string', false, 'never'>
  }
  shop_order: {
    address: Column<'string', false, 'never'>
    address2: Column<'string', false, 'default'>
    blessed_by: Column<'string', false, 'default'>
    blessed_on: Column<'string', false, 'default'>
    blessing: Column<'boolean', false, 'default'>
    blessing_wished: Column<'string', false, 'default'>
    branch: Column<'string', false, 'default'>
    branch_id: Column<'number', true, 'never'>
    carrier: Column<'string', false, 'default'>
    city: Column<'string', false, 'never'>
    country: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    currency: Column<'string', false, 'never'>
    delivery: Column<'string', false, 'never'>
    discount: Column<'number', false, 'default'>
    discount_code: Column<'string', false, 'default'>
    district: Column<'string', false, 'default'>
    email: Column<'string', false, 'never'>
    entered_by: Column<'string', false, 'default'>
    first_name: Column<'string', false, 'never'>
    gift: Column<'boolean', false, 'default'>
    gift_note: Column<'string', false, 'default'>
    id: Column<'number', false, 'always'>
    last_name: Column<'string', false, 'never'>
    member_id: Column<'number', true, 'never'>
    needs_look: Column<'string', true, 'never'>
    number: Column<'string', false, 'default'>
    open_until: Column<'Date', false, 'never'>
    paid_at: Column<'Date', true, 'never'>
    payable_id: Column<'number', false, 'never'>
    phone_number: Column<'string', false, 'never'>
    postal_code: Column<'string', false, 'never'>
    region: Column<'string', false, 'default'>
    shipping: Column<'number', false, 'never'>
    shipping_refunded: Column<'boolean', false, 'default'>
    sold_out: Column<'string', false, 'default'>
    state: Column<'string', false, 'default'>
    subtotal: Column<'number', false, 'never'>
    tax: Column<'number', false, 'default'>
    tax_included: Column<'boolean', false, 'default'>
    tax_kind: Column<'string', false, 'default'>
    token: Column<'string', false, 'default'>
    total: Column<'number', false, 'never'>
    tracking_number: Column<'string', false, 'default'>
    words: Column<'string', false, 'always'>
  }
  shop_settings: {
    content: Column<'json', false, 'never'>
    only_one: Column<'boolean', false, 'default'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'never'>
  }
  site_opening: {
    first_opened: Column<'Date', true, 'never'>
    guide_done: Column<'boolean', false, 'never'>
    is_open: Column<'boolean', false, 'never'>
    line: Column<'string', false, 'default'>
    only_one: Column<'boolean', false, 'default'>
  }
  site_settings: {
    content: Column<'json', false, 'never'>
    part: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'never'>
    version: Column<'number', false, 'never'>
  }
  stock: {
    available: Column<'number', false, 'always'>
    low_told: Column<'boolean', false, 'default'>
    on_hand: Column<'number', false, 'default'>
    reserved: Column<'number', false, 'default'>
    tracked: Column<'boolean', false, 'default'>
    variant_id: Column<'number', false, 'never'>
  }
  stock_delivery: {
    by: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    note: Column<'string', false, 'never'>
    received: Column<'Date', false, 'default'>
    supplier: Column<'string', false, 'never'>
  }
  stock_movement: {
    at: Column<'Date', false, 'default'>
    by: Column<'string', false, 'never'>
    change: Column<'number', false, 'never'>
    delivery_id: Column<'number', true, 'never'>
    fast_order_id: Column<'number', true, 'never'>
    id: Column<'number', false, 'always'>
    kind: Column<'string', false, 'never'>
    line_id: Column<'number', true, 'never'>
    note: Column<'string', false, 'default'>
    variant_id: Column<'number', false, 'never'>
  }
  stock_notice: {
    created: Column<'Date', false, 'default'>
    email: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    variant_id: Column<'number', false, 'never'>
  }
  subscription: {
    account: Column<'string', false, 'never'>
    amount: Column<'number', false, 'never'>
    card_expires: Column<'day', true, 'never'>
    card_last4: Column<'string', false, 'default'>
    checked_at: Column<'Date', false, 'default'>
    created: Column<'Date', false, 'default'>
    currency: Column<'string', false, 'never'>
    expiry_told: Column<'day', true, 'never'>
    fund: Column<'string', false, 'default'>
    handle: Column<'string', false, 'default'>
    id: Column<'number', false, 'always'>
    key: Column<'string', false, 'never'>
    kind: Column<'string', false, 'never'>
    next_charge: Column<'Date', true, 'never'>
    provider: Column<'string', false, 'never'>
    reference: Column<'string', true, 'never'>
    rhythm: Column<'string', false, 'never'>
    state: Column<'string', false, 'default'>
    stop_asked_at: Column<'Date', true, 'never'>
  }
  subscription_invoice: {
    created: Column<'Date', false, 'default'>
    failures_told: Column<'number', false, 'default'>
    id: Column<'number', false, 'always'>
    payable_id: Column<'number', false, 'never'>
    provider: Column<'string', false, 'never'>
    reference: Column<'string', false, 'never'>
    subscription_id: Column<'number', false, 'never'>
  }
  tally: {
    count: Column<'number', false, 'never'>
    source: Column<'string', false, 'never'>
    state: Column<'string', false, 'never'>
  }
  tally_week: {
    count: Column<'number', false, 'never'>
    list: Column<'string', false, 'never'>
    source: Column<'string', false, 'never'>
    week: Column<'day', false, 'never'>
  }
  teaching: {
    author: Column<'string', false, 'never'>
    body: Column<'string', false, 'never'>
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    image: Column<'string', false, 'never'>
    message_title: Column<'string', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    state: Column<'string', false, 'never'>
    topic: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    url_for: Column<'string', false, 'never'>
    version: Column<'number', false, 'default'>
  }
  testimony: {
    created: Column<'Date', false, 'default'>
    deleted_at: Column<'Date', true, 'never'>
    detail: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    image: Column<'string', false, 'never'>
    publish_at: Column<'Date', true, 'never'>
    role: Column<'string', false, 'never'>
    state: Column<'string', false, 'never'>
    testifier: Column<'string', false, 'never'>
    updated: Column<'Date', false, 'default'>
    version: Column<'number', false, 'default'>
    video: Column<'string', false, 'never'>
    video_title: Column<'string', false, 'never'>
  }
  together_attendance: {
    minute: Column<'Date', false, 'never'>
    present: Column<'number', false, 'never'>
    session: Column<'Date', false, 'never'>
  }
  together_prayer: {
    handle: Column<'string', false, 'never'>
    prayed_at: Column<'Date', true, 'never'>
    request_id: Column<'number', false, 'never'>
    session: Column<'Date', false, 'never'>
  }
  together_session: {
    amens: Column<'number', false, 'default'>
    asked: Column<'number', false, 'default'>
    average: Column<'number', false, 'default'>
    candles: Column<'number', false, 'default'>
    peak: Column<'number', false, 'default'>
    prayed: Column<'number', false, 'default'>
    starts: Column<'Date', false, 'never'>
    title: Column<'string', false, 'never'>
  }
  tribute: {
    card_sent_at: Column<'Date', true, 'never'>
    card_sent_by: Column<'string', true, 'never'>
    family_address: Column<'string', false, 'default'>
    family_email: Column<'string', false, 'default'>
    gift_id: Column<'number', false, 'never'>
    honoree: Column<'string', false, 'never'>
    kind: Column<'string', false, 'never'>
    mailed_at: Column<'Date', true, 'never'>
    note: Column<'string', false, 'default'>
  }
  unsaved_copy: {
    at: Column<'Date', false, 'never'>
    content: Column<'string', false, 'never'>
    member_id: Column<'number', false, 'never'>
    name: Column<'string', false, 'never'>
  }
  webhook_inbox: {
    about: Column<'string', false, 'never'>
    done_at: Column<'Date', true, 'never'>
    event_id: Column<'string', false, 'never'>
    id: Column<'number', false, 'always'>
    provider: Column<'string', false, 'never'>
    received: Column<'Date', false, 'default'>
    reference: Column<'string', false, 'never'>
  }
  weekly_time: {
    deleted_at: Column<'Date', true, 'never'>
    id: Column<'number', false, 'always'>
    minutes: Column<'number', false, 'never'>
    starts: Column<'string', false, 'never'>
    title: Column<'string', false, 'never'>
    version: Column<'number', false, 'default'>
    weekdays: Column<'string', false, 'never'>
  }
  wording: {
    changed: Column<'Date', false, 'never'>
    changed_by: Column<'string', false, 'never'>
    key: Column<'string', false, 'always'>
    original: Column<'string', false, 'never'>
    text: Column<'string', false, 'never'>
  }
}

/** The kind of its values, whether they may be missing, and who fills them in where an insert does not. */
type Column<Kind, Null, Filled> = { kind: Kind; null: Null; filled: Filled }
