create temp table calendar as
select
  (row_number() over (order by day) - 1)::integer as day_no,
  day,
  date_trunc('month', day)::date as month,
  (dense_rank() over (order by date_trunc('month', day)) - 1)::integer as month_no,
  (row_number() over (partition by date_trunc('month', day) order by day) - 1)::integer as in_month
from (select unnest(generate_series(first_day, last_day, interval 1 day))::date as day from input)
where isodow(day) <= 5 and strftime(day, '%m-%d') not in ('01-01', '05-01', '12-25', '12-26');

-- A fall of the markets in spring and a shock of the currencies in autumn of the year before the last day.
create temp table scenario as
select day_no, day,
  day between make_date(year, 2, 12) and make_date(year, 4, 3) as falls,
  day between make_date(year, 4, 4) and make_date(year, 8, 20) as recovers,
  day between make_date(year, 10, 6) and make_date(year, 10, 12) as currency_shock
from calendar, (select extract(year from last_day)::integer - 1 as year from input);

create temp table market as
select day_no, day,
  case when falls then -0.0054 when recovers then 0.0017 else 0.00045 end
    + 0.0055 * (bell('market', day) - round(avg(bell('market', day)) over (), 6)) as equity,
  case when falls then 0.0003 else 0.00009 end
    + 0.0018 * (bell('rates', day) - round(avg(bell('rates', day)) over (), 6)) as bonds
from scenario;

create temp table asset_classes (
  asset_class varchar, equity_beta double, bond_beta double, noise double, drift double, yield double);
insert into asset_classes values
  ('Equity', 1.0, 0.0, 0.0085, 0.00006, 0.020),
  ('Government bonds', -0.03, 1.0, 0.0006, 0.00001, 0.024),
  ('Corporate bonds', 0.12, 0.9, 0.0012, 0.00002, 0.041),
  ('Real estate', 0.45, 0.1, 0.0040, 0.00004, 0.035),
  ('Commodities', 0.25, 0.0, 0.0090, 0.00003, 0.0),
  ('Alternatives', 0.20, 0.0, 0.0030, 0.00012, 0.0),
  ('Cash', 0.0, 0.0, 0.0, 0.0, 0.0);

create temp table currencies (currency varchar, country varchar, start double, noise double, shock double);
insert into currencies values
  ('EUR', 'DE', 1.0, 0.0, 0.0),
  ('USD', 'US', 0.92, 0.0042, -0.006),
  ('GBP', 'GB', 1.17, 0.0036, -0.015),
  ('CHF', 'CH', 1.04, 0.0030, 0.005),
  ('JPY', 'JP', 0.0062, 0.0050, 0.004),
  ('SEK', 'SE', 0.088, 0.0038, -0.004);

insert into fx_rates
select currency, day,
  (start * exp(sum(noise * deviation + case when currency_shock then shock else 0 end)
    over (partition by currency order by day_no)))::decimal(12, 8)
from (
  select *, bell(currency, day) - round(avg(bell(currency, day)) over (partition by currency), 6) as deviation
  from currencies, scenario
)
order by currency, day;

create temp table benchmark_plan (benchmark_id varchar, name varchar, equity_weight double);
insert into benchmark_plan values
  ('BM-2575', 'Conservative composite 25/75', 0.25),
  ('BM-3565', 'Income composite 35/65', 0.35),
  ('BM-6040', 'Balanced composite 60/40', 0.6),
  ('BM-8020', 'Growth composite 80/20', 0.8),
  ('BM-1000', 'World equity composite', 1);

insert into benchmarks select benchmark_id, name from benchmark_plan order by benchmark_id;

insert into benchmark_days
select benchmark_id, day, return, 100 * exp(sum(ln(1 + return)) over (partition by benchmark_id order by day))
from (
  select benchmark_id, day,
    case when day_no = 0 then 0
    else equity_weight * (exp(equity + 0.00007) - 1) + (1 - equity_weight) * (exp(bonds + 0.00008) - 1) end as return
  from benchmark_plan, market
)
order by benchmark_id, day;
