create temp table counterparty_plan as
select tenant_no, tenant_id, n, 'K' || tenant_no || '-' || printf('%03d', n) as counterparty_id,
  tenant_no * 1000 + n as key, n <= 3 as is_custodian
from (select tenant_no, tenant_id, unnest(range(1, 25)) as n from tenants);

insert into counterparties
select tenant_id, counterparty_id,
  pick('placeStart', 'bank' || key) || pick('placeEnd', 'bank' || key) || ' '
    || case when is_custodian then 'Custody Bank'
       when n <= 12 then pick('bankEnd', key) else pick('issuerEnd', key) end,
  ['AAA', 'AA', 'AA', 'A', 'A', 'A', 'BBB', 'BBB', 'BB', 'B'][
    case when is_custodian then 2 else 1 + (mix('rating', key) % 10)::integer end],
  ['DE', 'FR', 'NL', 'AT', 'CH', 'GB', 'US', 'TR'][1 + (mix('bankCountry', key) % 8)::integer],
  0
from counterparty_plan
order by counterparty_id;

create temp table instrument_plan as
select *, 'I' || tenant_no || '-' || printf('%04d', n) as instrument_id, tenant_no * 100000 + n as instrument_no,
  case when n <= 3 then 'Cash'
    else ['Equity', 'Equity', 'Equity', 'Government bonds', 'Corporate bonds', 'Equity', 'Real estate', 'Government bonds',
      'Equity', 'Corporate bonds', 'Commodities', 'Equity', 'Alternatives'][1 + n % 13] end as asset_class
from (select tenant_no, tenant_id, unnest(range(1, instruments + 1)) as n from tenants);
alter table instrument_plan add column currency varchar;
update instrument_plan set currency = case
  when asset_class in ('Cash', 'Real estate', 'Alternatives') or unit('currency', instrument_no) < 0.45 then 'EUR'
  else ['USD', 'USD', 'USD', 'GBP', 'CHF', 'JPY', 'SEK'][1 + (mix('currency', instrument_no) % 7)::integer] end;

insert into instruments
select tenant_id, instrument_id,
  case asset_class
    when 'Equity' then pick('placeStart', instrument_no) || pick('placeEnd', instrument_no) || ' '
      || pick('companyEnd', instrument_no)
    when 'Government bonds' then pick('region', instrument_no) || ' ' || printf('%.3f', 1 + mix('coupon', instrument_no) % 20 / 8.0)
      || ' % ' || (2029 + mix('maturity', instrument_no) % 20)
    when 'Corporate bonds' then pick('placeStart', instrument_no) || pick('placeEnd', instrument_no) || ' '
      || pick('issuerEnd', instrument_no) || ' ' || printf('%.3f', 3 + mix('coupon', instrument_no) % 24 / 8.0)
      || ' % ' || (2028 + mix('maturity', instrument_no) % 8)
    when 'Real estate' then pick('region', instrument_no) || ' ' || pick('propertyKind', instrument_no)
    when 'Commodities' then pick('region', instrument_no) || ' ' || pick('commodity', instrument_no)
    when 'Alternatives' then pick('placeStart', instrument_no) || pick('placeEnd', instrument_no) || ' '
      || pick('strategy', instrument_no)
    else 'Cash ' || n end,
  'XM' || printf('%010d', (mix('isin', instrument_no) % 10000000000)::bigint),
  asset_class,
  case asset_class when 'Equity' then pick('companyEnd', instrument_no) when 'Cash' then 'Cash'
    when 'Government bonds' then 'Government' when 'Corporate bonds' then pick('issuerEnd', instrument_no)
    else asset_class end,
  (select country from currencies x where x.currency = i.currency),
  currency,
  'K' || tenant_no || '-' || printf('%03d', case when asset_class = 'Cash' then n
    when asset_class = 'Government bonds' then 4 else 4 + (mix('issuer', instrument_no) % 21)::integer end)
from instrument_plan i
order by instrument_id;

create temp table prices as
select instrument_no, day_no, fx_rate,
  case when asset_class = 'Cash' then 1
  else start * exp(sum(step) over (partition by instrument_no order by day_no)) end::decimal(18, 4) as price
from (
  select i.instrument_no, m.day_no, i.asset_class, f.rate as fx_rate,
    case when i.asset_class in ('Government bonds', 'Corporate bonds') then 92 + 14 * unit('start', i.instrument_no)
      else 18 * exp(2.6 * unit('start', i.instrument_no)) end as start,
    a.drift - a.noise * a.noise / 2 + a.equity_beta * (0.8 + 0.4 * unit('beta', i.instrument_no)) * m.equity + a.bond_beta * m.bonds
      + a.noise * bell(i.instrument_no, m.day) as step
  from instrument_plan i
  join asset_classes a on a.asset_class = i.asset_class
  cross join market m
  join fx_rates f on f.currency = i.currency and f.day = m.day
);
