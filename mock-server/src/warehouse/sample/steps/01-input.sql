create temp table input (first_day date, last_day date);
create temp table tenants (tenant_no integer, tenant_id varchar, clients integer, portfolios integer, instruments integer);
create temp table words (list varchar, position integer, word varchar);

-- Same in every run. hash combines its arguments without mixing them, so it is applied twice.
create temp macro mix(a, b) as hash(hash(a, b));
-- Uniform in [0, 1).
create temp macro unit(a, b) as (mix(a, b) >> 11)::double / 9007199254740992.0;
-- Close to a standard normal distribution.
create temp macro bell_of(key) as (
  ((key & 65535) + ((key >> 16) & 65535) + ((key >> 32) & 65535) + (key >> 48))::double / 65536.0 - 2.0) * 1.7320508;
create temp macro bell(a, b) as bell_of(mix(a, b));
create temp macro pick(list_name, key) as (
  select word from words where list = list_name
  and position = (mix(list_name, key) % (select count(*) from words where list = list_name))::integer);
create temp macro cents(amount) as round(amount, 2)::decimal(18, 2);
