-- A person's views of a report differ in their folded names. Names that clash already keep a key of their own, so that
-- both views stay and a new view gets neither name.
alter table report_views add column name_key text;
update report_views
   set name_key = lower(regexp_replace(normalize(translate(name, 'ıİI', 'iii'), NFKD), '[\u0300-\u036f]', '', 'g'));
update report_views clashing set name_key = clashing.name_key || ' ' || clashing.id
  from (select id, row_number() over (partition by person_id, report_id, name_key order by created_at, id) as place
          from report_views) as ranked
 where ranked.id = clashing.id and ranked.place > 1;
alter table report_views
  alter column name_key set not null,
  drop constraint report_views_person_id_report_id_name_key;
create unique index report_views_by_name on report_views (person_id, report_id, name_key);
