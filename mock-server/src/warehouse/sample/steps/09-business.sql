insert into costs
select tenant_id, client_id, month, type, cents(share * base * (0.85 + 0.3 * unit(client_id || type, month)))
from (
  select c.tenant_id, c.client_id, m.month,
    240 + 2900 * case c.segment when 'Private' then 0.25 when 'Family office' then 0.6 when 'Foundation' then 0.45
      when 'Pension fund' then 1.1 else 0.7 end * (0.7 + 1.8 * unit('service', c.client_id))
      -- Private clients among the first ones ask for much more advice in the last year.
      * case when c.segment = 'Private' and right(c.client_id, 4) < '0005' and m.month > last_month - interval 12 month then 1.9 else 1 end as base
  from clients c, (select distinct month from calendar) m, (select max(month) as last_month from calendar)
)
cross join (values ('Advice', 0.42), ('Operations', 0.27), ('Technology', 0.18), ('Compliance', 0.13)) t (type, share)
order by all;

insert into opportunities
select tenant_id, 'O' || tenant_no || '-' || printf('%04d', n),
  pick('placeStart', 'deal' || key) || pick('placeEnd', 'deal' || key) || ' '
    || case when segment = 'Corporate' then 'Treasury' else pick('clientEnd:' || segment, key) end,
  stage,
  pick('givenName', tenant_no * 10 + key % 6) || ' ' || pick('familyName', tenant_no * 10 + key % 6),
  segment, cents(round(150000 * exp(4 * unit('amount', key)), -4)),
  case stage when 'Lead' then 0.1 when 'Qualified' then 0.25 when 'Proposal' then 0.5 when 'Negotiation' then 0.75
    when 'Won' then 1 else 0 end,
  opened_on, opened_on + (60 + mix('expected', key) % 160)::integer,
  case when outcome is not null then opened_on + (25 + mix('closed', key) % 100)::integer end, outcome
from (
  select *,
    case when age < 130 then ['Lead', 'Qualified', 'Proposal', 'Negotiation'][1 + (mix('stage', key) % 4)::integer]
      when unit('won', key) < 0.44 then 'Won' else 'Lost' end as stage,
    case when age < 130 then null when unit('won', key) < 0.44 then 'won' else 'lost' end as outcome,
    last_day - age as opened_on,
    ['Private', 'Private', 'Family office', 'Foundation', 'Pension fund', 'Corporate'][1 + (mix('lead', key) % 6)::integer]
      as segment
  from (
    select tenant_no, tenant_id, n, tenant_no * 100000 + n as key, (mix('age', key) % 900)::integer as age
    from (select tenant_no, tenant_id, unnest(range(1, clients * 3 + 1)) as n from tenants)
  ), input
)
order by all;

insert into quality_checks
select tenant_id, day, dataset, rule, checked,
  case
    -- One bad day: half of the prices arrived late.
    when is_bad_day and dataset = 'Prices' then checked * case rule when 'On time' then 0.52 else 0.07 end
    when unit(dataset || rule, day || tenant_id) < 0.07 then checked * 0.004 * unit(rule || dataset, day || tenant_id)
    else 0 end::bigint
from (
  select t.tenant_id, c.day, d.dataset, r.rule,
    (t.portfolios * d.per_portfolio * (0.98 + 0.04 * unit(d.dataset, c.day)))::bigint as checked,
    c.day_no = (select max(day_no) - 11 from calendar) as is_bad_day
  from tenants t
  cross join calendar c
  cross join (values ('Positions', 13), ('Prices', 6), ('Transactions', 2), ('Cash flows', 1), ('FX rates', 1),
    ('Client records', 1)) d (dataset, per_portfolio)
  cross join (values ('Complete'), ('Valid'), ('On time')) r (rule)
)
order by tenant_id, day, dataset, rule;
