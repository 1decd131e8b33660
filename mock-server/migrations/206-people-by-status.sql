-- `least` keeps the index of all people apart from the list of one tenant: sorted by status, it read the people of all
-- tenants.
drop index people_of_all_by_status;
create index people_of_all_by_status on people ((least(status)), (least(created_at)), id);
