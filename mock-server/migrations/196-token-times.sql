-- Time of the newest token of an external authority whose claims are stored with the person.
alter table people add column token_issued_at timestamptz;
