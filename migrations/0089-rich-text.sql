-- Formatted text is stored as blocks, one per line (docs/rich-text.md). What was written before had a paragraph per
-- line, which becomes a block; the words and what stands within a line stay as they are.
alter table leader add column about text not null default '';
alter table branch add column about text not null default '';

-- Found by what is told of them too.
drop trigger leader_words_insert on leader;
drop trigger leader_words_update on leader;
drop trigger leader_words_delete on leader;
select has_statement_triggers(
  'leader', 'words', format('keep_words(%L, %L, %L, %L, %L)', 'Leader', 'name_in_full', 'about', 'photo', '/about-us/leaders'));
drop trigger branch_words_insert on branch;
drop trigger branch_words_update on branch;
drop trigger branch_words_delete on branch;
select has_statement_triggers(
  'branch', 'words', format('keep_words(%L, %L, %L, %L, %L)',
    'Branch', 'location', 'service_times address head_of_branch contact about', 'image', '/branch/'));

create function as_block(line text) returns text language sql immutable as $$
  select '<p>' || line || '</p>'
$$;

-- In an issue of the newsletter, `## ` began a heading, the address of a picture showed it, with its description after
-- it, and a link alone was a button.
create function as_issue_block(line text) returns text language sql immutable as $$
  select case
    when line like '## %' then '<h2>' || btrim(substr(line, 4)) || '</h2>'
    when line ~ '^/(media/[0-9a-f]{16,64}-[0-9]+x[0-9]+[.]webp|art/[a-z0-9-]+[.]svg)( .*)?$' then
      '<figure data-width="text"><img src="' || split_part(line, ' ', 1) || '" alt="'
      || replace(replace(
        btrim(regexp_replace(substr(line, length(split_part(line, ' ', 1)) + 2), '<[^>]*>', '', 'g')),
        '"', '&quot;'), '''', '&#39;')
      || '"></figure>'
    when line ~ '^<a href="[^"]+"[^>]*>[^<]+</a>$' then '<p data-action="button">' || line || '</p>'
    else as_block(line)
  end
$$;

create function lines_as_blocks(body text, of_issue boolean) returns text language sql immutable as $$
  select coalesce(
    string_agg(case when of_issue then as_issue_block(line) else as_block(line) end, E'\n' order by position), '')
  from (
    select btrim(
      -- As the cleaner writes them.
      replace(replace(replace(replace(replace(line,
        '<b>', '<strong>'), '</b>', '</strong>'), '<i>', '<em>'), '</i>', '</em>'), '<br />', '<br>'),
      E' \t') as line, position
    from regexp_split_to_table(body, E'\r\n?|\n') with ordinality as lines(line, position)
  ) as found
  where line <> ''
$$;

-- Text that was never markup.
create function plain_as_markup(body text) returns text language sql immutable as $$
  select replace(replace(replace(body, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')
$$;

-- A thousand rows at a time, so that the triggers never hold more than those.
create function rewrite_rows(source text, part text, expression text) returns void language plpgsql as $$
declare
  done integer := 0;
  up_to integer;
begin
  loop
    execute format('select max(id) from (select id from %I where id > $1 order by id limit 1000) as batch', source)
      into up_to using done;
    exit when up_to is null;
    execute format(
      'update %1$I set %2$I = %3$s where id > $1 and id <= $2 and %2$I <> ''''', source, part, expression)
      using done, up_to;
    done := up_to;
  end loop;
end
$$;

select rewrite_rows('post', 'body', 'lines_as_blocks(body, false)');
select rewrite_rows('event', 'description', 'lines_as_blocks(description, false)');
select rewrite_rows('teaching', 'body', 'lines_as_blocks(body, false)');
select rewrite_rows('testimony', 'detail', 'lines_as_blocks(detail, false)');
select rewrite_rows('product', 'description', 'lines_as_blocks(description, false)');
select rewrite_rows('policy_entry', 'body', 'lines_as_blocks(plain_as_markup(body), false)');
select rewrite_rows('newsletter_issue', 'body', 'lines_as_blocks(body, true)');
update biography set body = lines_as_blocks(plain_as_markup(body), false) where body <> '';

drop function rewrite_rows(text, text, text);
drop function plain_as_markup(text);
drop function lines_as_blocks(text, boolean);
drop function as_issue_block(text);
drop function as_block(text);
