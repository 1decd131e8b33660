create or replace temp table due as
select p.*, c.day_no, c.month, p.start_month = $month as is_first,
  case
    when p.start_month = $month then p.size
    when p.mandate = 'Income' or p.segment = 'Pension fund' then -p.size * 0.0022
    when unit(portfolio_no, 'in' || c.month) < 0.16 then p.size * (0.004 + 0.04 * unit(portfolio_no, 'size' || c.month))
    when unit(portfolio_no, 'out' || c.month) < 0.12 then -p.size * (0.004 + 0.03 * unit(portfolio_no, 'size' || c.month))
    else 0 end as planned_flow
from portfolio_plan p
join calendar c on c.month_no = $month and c.in_month = case when $month = 0 then 0 else p.deal_day end
where p.start_month <= $month;

create or replace temp table valued as
select h.*, x.price, x.price::double * x.fx_rate::double as unit_price, d.day_no,
  cents(h.quantity::double * x.price::double * x.fx_rate::double) as value,
  case when ($month + h.instrument_no) % 3 = 0
    then cents(h.quantity::double * x.price::double * x.fx_rate::double * a.yield / 4) else 0 end as income
from due d
join holdings h on h.portfolio_no = d.portfolio_no
join asset_classes a on a.asset_class = h.asset_class
join prices x on x.instrument_no = h.instrument_no and x.day_no = d.day_no;

create or replace temp table budget as
select *, value + flow + income - management - custody - performance as investable
from (
  select d.portfolio_no, d.day_no, d.month, d.mandate, d.segment, d.is_first, v.cash_no, v.value, v.cash, v.income,
    -- A payment takes at most a tenth of the portfolio.
    case when d.is_first then cents(d.planned_flow) else cents(round(greatest(d.planned_flow, -0.1 * v.value::double), -2)) end
      as flow,
    cents(v.value::double * d.fee / 12) as management,
    cents(v.value::double * 0.0009 / 12) as custody,
    case when extract(month from d.month) = 1 and d.mandate in ('Growth', 'Equity')
      then cents(v.value::double * 0.0024 * unit('performance', d.portfolio_no)) else 0 end as performance
  from due d
  join (
    select portfolio_no, sum(value) as value, sum(case when is_cash then value else 0 end) as cash, sum(income) as income,
      max(case when is_cash then instrument_no end) as cash_no
    from valued group by portfolio_no
  ) v on v.portfolio_no = d.portfolio_no
);

create or replace temp table trades as
with planned as (
  select v.portfolio_no, v.instrument_no, v.day_no, v.quantity, v.price, v.unit_price,
    trunc(b.investable::double * v.weight::double / v.unit_price)::decimal(18, 4) as target,
    b.is_first or b.flow <> 0
      or abs(v.value::double - b.investable::double * v.weight::double) > 0.14 * b.investable::double * v.weight::double
      or unit(v.instrument_no, v.portfolio_no * 100 + $month) < 0.06 as is_traded,
    b.cash + b.flow + b.income - b.management - b.custody - b.performance as cash, b.investable
  from valued v join budget b on b.portfolio_no = v.portfolio_no
  where not v.is_cash
),
short_of_cash as (
  select portfolio_no from planned group by portfolio_no
  having any_value(cash) - sum(case when is_traded then cents((target - quantity)::double * unit_price) else 0 end)
    < 0.008 * any_value(investable)::double
)
select *, cents((new_quantity - quantity)::double * unit_price) as cost
from (
  select p.portfolio_no, p.instrument_no, p.day_no, p.price, p.unit_price, p.quantity,
    case when p.is_traded or s.portfolio_no is not null then p.target else p.quantity end as new_quantity
  from planned p left join short_of_cash s on s.portfolio_no = p.portfolio_no
);

update holdings set quantity = t.new_quantity
from trades t
where t.portfolio_no = holdings.portfolio_no and t.instrument_no = holdings.instrument_no;

update holdings set quantity = b.investable - b.value + b.cash - t.cost
from budget b
join (select portfolio_no, sum(cost) as cost from trades group by portfolio_no) t on t.portfolio_no = b.portfolio_no
where holdings.portfolio_no = b.portfolio_no and holdings.is_cash;

insert into quantities
select h.portfolio_no, h.instrument_no, d.day_no, h.quantity from due d join holdings h on h.portfolio_no = d.portfolio_no;

insert into events
select portfolio_no, instrument_no, day_no, case when new_quantity > quantity then 'buy' else 'sell' end,
  new_quantity - quantity, price, -cost
from trades where new_quantity <> quantity and $month > 0
union all
select portfolio_no, instrument_no, day_no, 'income', 0, price, income from valued where income > 0
union all
select portfolio_no, cash_no, day_no, 'fee', 0, 1, -(management + custody + performance)
from budget where management > 0;

insert into flows
select portfolio_no, day_no,
  case when is_first then 'Initial funding'
    when mandate = 'Income' or segment = 'Pension fund' then 'Regular payment'
    when flow > 0 and unit('reason', portfolio_no * 1000 + $month) < 0.3 then 'Transfer in'
    when flow > 0 then 'Contribution'
    when unit('reason', portfolio_no * 1000 + $month) < 0.3 then 'Transfer out'
    else 'Withdrawal' end,
  flow
from budget where flow <> 0 and $month > 0;

insert into fees
select p.tenant_id, p.portfolio_id, b.month, f.type, f.amount,
  cents(f.amount::double * (0.97 + 0.07 * unit(f.type || p.portfolio_id, b.month)))
from budget b
join portfolio_plan p on p.portfolio_no = b.portfolio_no
cross join lateral (
  values ('Management', b.management), ('Custody', b.custody), ('Performance', b.performance)) f (type, amount)
where f.amount > 0
order by all;
