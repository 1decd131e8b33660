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

-- Sums of decimals are the same in every order of the rows.
create temp table segment_plan as
select *, share::double / (sum(share) over (partition by is_equity))::double as part
from (select * replace (share::decimal(18, 12) as share) from (
  select true as is_equity, 'Equity' as asset_class, word as sector, currency,
    (0.5 + unit('share', word)) * case currency when 'EUR' then 0.45 else 0.55 end as share
  from (
    select word, unnest(['EUR', ['USD', 'GBP', 'CHF', 'JPY', 'SEK', 'USD'][1 + position % 6]]) as currency
    from words where list = 'companyEnd'
  )
  union all
  select false, 'Corporate bonds', word, currency, 0.38 / 6 * case currency when 'EUR' then 0.6 else 0.4 end
  from words, (values ('EUR'), ('USD')) c (currency) where list = 'issuerEnd'
  union all
  select false, 'Government bonds', 'Government', currency, 0.62 * share
  from (values ('EUR', 0.5), ('USD', 0.35), ('GBP', 0.15)) c (currency, share)
));

-- The benchmarks are hedged to EUR. The deviations of the segments from their market cancel out within it.
insert into benchmark_segments
select benchmark_id, day, asset_class, sector, currency, weight,
  case when day_no = 0 then 0 else market_return + deviation
    - (sum((part * deviation)::decimal(36, 18)) over (partition by benchmark_id, day_no, is_equity))::double end,
  0
from (
  select b.benchmark_id, m.day, m.day_no, s.*,
    s.part * case when s.is_equity then b.equity_weight else 1 - b.equity_weight end as weight,
    exp(case when s.is_equity then m.equity + 0.00007 else m.bonds + 0.00008 end) - 1 as market_return,
    case s.asset_class when 'Equity' then 0.0028 * bell(s.sector || s.currency, m.day)
      when 'Corporate bonds' then 0.12 * m.equity + 0.0006 * bell(s.sector || s.currency, m.day)
      else 0.0004 * bell(s.sector || s.currency, m.day) - 0.03 * m.equity end as deviation
  from benchmark_plan b, market m, segment_plan s
)
where weight > 0
order by benchmark_id, day, asset_class, sector, currency;
