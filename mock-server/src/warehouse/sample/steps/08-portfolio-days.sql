insert into portfolio_days
select tenant_id, portfolio_id, day, value, flow,
  case when previous is null then 0 else (value - flow)::double / previous::double - 1 end,
  case when previous is null then 0 else benchmark_return end
from (
  select p.tenant_id, p.portfolio_id, c.day, v.value, coalesce(f.amount, 0) as flow,
    lag(v.value) over (partition by v.portfolio_no order by v.day_no) as previous, b.return as benchmark_return
  from portfolio_values v
  join portfolio_plan p on p.portfolio_no = v.portfolio_no
  join calendar c on c.day_no = v.day_no
  join benchmark_days b on b.benchmark_id = p.benchmark_id and b.day = c.day
  left join flows f on f.portfolio_no = v.portfolio_no and f.day_no = v.day_no
)
order by tenant_id, day, portfolio_id;

insert into cash_flows
select p.tenant_id, p.portfolio_id, c.day, case when f.amount > 0 then 'in' else 'out' end, f.reason, f.amount
from flows f
join portfolio_plan p on p.portfolio_no = f.portfolio_no
join calendar c on c.day_no = f.day_no
order by p.tenant_id, c.day, p.portfolio_id;

insert into transactions
select tenant_id, 'T' || tenant_no || '-' || printf('%07d', row_number() over (partition by tenant_no order by day_no, portfolio_no, instrument_no, type)),
  portfolio_id, instrument_id, counterparty_id, day,
  case when status = 'settled' then settles end, type, quantity, price, amount, status,
  case when status = 'failed' then pick('failureReason', key) end
from (
  select p.tenant_no, p.tenant_id, p.portfolio_id, i.instrument_id, e.*, c.day, s.day as settles, key,
    'K' || p.tenant_no || '-' || printf('%03d', 4 + (mix('broker', key // 64) % 9)::integer) as counterparty_id,
    case when e.type in ('income', 'fee') then 'settled'
      when s.day is null then 'pending'
      when unit('failed', key) < case when c.in_month between 9 and 11 then 0.03 else 0.009 end then 'failed'
      else 'settled' end as status
  from (select *, mix(mix(portfolio_no, instrument_no), day_no) // 8 as key from events) e
  join portfolio_plan p on p.portfolio_no = e.portfolio_no
  join instrument_plan i on i.instrument_no = e.instrument_no
  join calendar c on c.day_no = e.day_no
  left join calendar s on s.day_no = e.day_no + case when e.type in ('income', 'fee') then 0 else 2 end
)
order by tenant_no, day_no, portfolio_no, instrument_no, type;

-- Limits lie around the largest exposure of each counterparty, so that a few are exceeded.
update counterparties set exposure_limit = round(e.value * (0.94 + 0.9 * unit('limit', counterparty_id)), -5)
from (
  select i.counterparty_id as id, sum(p.value)::double as value
  from positions p join instruments i on i.tenant_id = p.tenant_id and i.instrument_id = p.instrument_id
  where p.day = (select last_day from input)
  group by 1
) e
where e.id = counterparty_id;
update counterparties set exposure_limit = 1000000 where exposure_limit = 0;
