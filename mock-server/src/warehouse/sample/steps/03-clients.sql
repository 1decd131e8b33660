create temp table client_plan as
select tenant_no, tenant_id, n, 'C' || tenant_no || '-' || printf('%04d', n) as client_id,
  case when unit('segment', client_key) < 0.42 then 'Private'
    when unit('segment', client_key) < 0.62 then 'Family office'
    when unit('segment', client_key) < 0.76 then 'Foundation'
    when unit('segment', client_key) < 0.88 then 'Pension fund'
    else 'Corporate' end as segment,
  client_key
from (
  select tenant_no, tenant_id, unnest(range(1, clients + 1)) as n, tenant_no * 100000 + n as client_key from tenants
);

insert into clients
select tenant_id, client_id,
  pick('placeStart', client_key) || pick('placeEnd', client_key) || ' ' || pick('clientEnd:' || segment, client_key),
  segment,
  ['DE', 'FR', 'NL', 'AT', 'IT', 'ES', 'TR', 'BE'][1 + (mix('country', client_key) % 8)::integer],
  pick('givenName', tenant_no * 10 + client_key % 6) || ' ' || pick('familyName', tenant_no * 10 + client_key % 6),
  first_day - (30 + mix('since', client_key) % 4000)::integer
from client_plan, input
order by client_id;

create temp table mandates (mandate varchar, benchmark_id varchar, share_from double, share_to double, fee double);
insert into mandates values
  ('Conservative', 'BM-2575', 0, 0.17, 0.0060), ('Balanced', 'BM-6040', 0.17, 0.56, 0.0080),
  ('Growth', 'BM-8020', 0.56, 0.78, 0.0095), ('Equity', 'BM-1000', 0.78, 0.88, 0.0110),
  ('Income', 'BM-3565', 0.88, 1, 0.0070);

create temp table mandate_targets (mandate varchar, asset_class varchar, weight double, held integer);
insert into mandate_targets values
  ('Conservative', 'Equity', 0.18, 4), ('Conservative', 'Government bonds', 0.45, 4),
  ('Conservative', 'Corporate bonds', 0.25, 3), ('Conservative', 'Real estate', 0.05, 1),
  ('Conservative', 'Commodities', 0.02, 1), ('Conservative', 'Cash', 0.05, 1),
  ('Balanced', 'Equity', 0.45, 6), ('Balanced', 'Government bonds', 0.25, 2),
  ('Balanced', 'Corporate bonds', 0.15, 2), ('Balanced', 'Real estate', 0.05, 1),
  ('Balanced', 'Commodities', 0.03, 1), ('Balanced', 'Alternatives', 0.03, 1), ('Balanced', 'Cash', 0.04, 1),
  ('Growth', 'Equity', 0.66, 8), ('Growth', 'Government bonds', 0.10, 1), ('Growth', 'Corporate bonds', 0.08, 1),
  ('Growth', 'Real estate', 0.05, 1), ('Growth', 'Commodities', 0.03, 1), ('Growth', 'Alternatives', 0.04, 1),
  ('Growth', 'Cash', 0.04, 1),
  ('Equity', 'Equity', 0.96, 12), ('Equity', 'Cash', 0.04, 1),
  ('Income', 'Equity', 0.20, 4), ('Income', 'Government bonds', 0.22, 2), ('Income', 'Corporate bonds', 0.38, 4),
  ('Income', 'Real estate', 0.14, 2), ('Income', 'Cash', 0.06, 1);

create temp table portfolio_plan as
select p.tenant_no, p.tenant_id, p.portfolio_no, p.n,
  'P' || p.tenant_no || '-' || printf('%04d', p.n) as portfolio_id,
  c.client_id, c.segment, m.mandate, m.benchmark_id, m.fee,
  -- A sixth of the portfolios begins within the period.
  case when unit('late', portfolio_no) < 0.16 then 1 + (mix('start', portfolio_no) % 28)::integer else 0 end
    as start_month,
  2 + (mix('deal', portfolio_no) % 14)::integer as deal_day,
  round(400000 * exp(1.9 * unit('size', portfolio_no) + 1.3 * unit('size2', portfolio_no)), -3) as size
from (
  select tenant_no, tenant_id, clients, unnest(range(1, portfolios + 1)) as n, tenant_no * 100000 + n as portfolio_no
  from tenants
) p
join client_plan c on c.tenant_no = p.tenant_no and c.n = 1 + (p.n * 7) % p.clients
join mandates m on unit('mandate', p.portfolio_no) >= m.share_from and unit('mandate', p.portfolio_no) < m.share_to;

insert into accounts
select distinct p.tenant_id, 'A' || substr(p.client_id, 2), p.client_id,
  c.name || ' account',
  ['Custody', 'Advisory', 'Discretionary'][1 + (mix('type', p.client_id) % 3)::integer], 'EUR', c.since
from portfolio_plan p join clients c on c.client_id = p.client_id
order by 2;

insert into portfolios
select p.tenant_id, p.portfolio_id, p.client_id, 'A' || substr(p.client_id, 2),
  c.name || ' ' || p.mandate || ' ' || p.n, p.mandate, 'EUR', p.benchmark_id,
  case when start_month = 0 then greatest(c.since, first_day - 900)
  else (select max(day) from calendar where month_no = start_month and in_month <= deal_day) end
from portfolio_plan p join clients c on c.client_id = p.client_id, input
order by p.portfolio_id;

insert into targets
select p.tenant_id, p.portfolio_id, t.asset_class, t.weight, case when t.weight > 0.1 then 0.05 else 0.02 end
from portfolio_plan p join mandate_targets t on t.mandate = p.mandate
order by all;
