-- Disabling and removing users deletes their records one by one, in long jobs for many users.
create index oidc_records_by_account on oidc_records ((payload ->> 'accountId'));
