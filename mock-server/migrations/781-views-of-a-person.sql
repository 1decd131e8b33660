-- People have the same sample views.
alter table grid_views drop constraint grid_views_pkey, add primary key (person_id, id);
