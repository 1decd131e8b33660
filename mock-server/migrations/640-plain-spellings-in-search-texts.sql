-- The fold of search texts removes apostrophes and format characters and spells letters without a decomposition plainly.
-- Stored texts are folded already, in lower case and without combining marks, so the rest is done here. What follows an
-- apostrophe is a word of its own at the end, so that a search finds O’Neill by "neill" too.
create or replace function pg_temp.plain_spelling(folded text) returns text language sql immutable as $$
  select translate(
    replace(replace(replace(replace(folded, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    'øłđðɖħŧŋĸıɨəɛɔɓɗƙƒɲȼɇɉɍƶƀɠƥƭ' || U&'\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF',
    'oldddhtnkiieeobdkfncejrzbgpt')
$$;
create or replace function pg_temp.search_text_now(folded text) returns text language sql immutable as $$
  select concat_ws(' ',
    regexp_replace(pg_temp.plain_spelling(folded), '[''’‘‛ʼʻʽ`′‵＇]', '', 'g'),
    (select string_agg(ending, ' ' order by place, position)
       from regexp_split_to_table(pg_temp.plain_spelling(folded), '\s+') with ordinality as words (word, place),
            regexp_split_to_table(word, '[''’‘‛ʼʻʽ`′‵＇]') with ordinality as endings (ending, position)
      where position > 1 and ending <> ''))
$$;

-- Entries of the audit cannot be changed; their hashes do not cover the search text.
alter table audit_entries disable trigger audit_unchangeable;

-- The triggers of the tables rewrite the words of the texts.
do $$
declare
  name text;
begin
  for name in
    select table_name from information_schema.columns
     where column_name = 'search_text' and table_schema = 'public'
     order by table_name
  loop
    execute format(
      'update %I set search_text = pg_temp.search_text_now(search_text)
        where search_text <> pg_temp.search_text_now(search_text)', name);
  end loop;
end $$;

alter table audit_entries enable trigger audit_unchangeable;

-- Two tables have triggers for new rows only.
delete from audit_entries_words;
insert into audit_entries_words (tenant_id, word, id, shared, position, created_at)
  select tenant_id, word, id, shared, position, created_at from audit_entries, search_words(search_text)
  on conflict do nothing;
delete from mapping_changes_words;
insert into mapping_changes_words (tenant_id, type, word, id, shared, created_at)
  select tenant_id, type, word, id, shared, created_at from mapping_changes, search_words(search_text)
  on conflict do nothing;
