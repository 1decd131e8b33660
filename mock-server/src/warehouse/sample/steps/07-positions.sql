create or replace temp table chunk as
select q.*, x.price, x.fx_rate, cents(q.quantity::double * x.price::double * x.fx_rate::double) as value
from (
  select portfolio_no, instrument_no, quantity, unnest(range(greatest(day_no, $first), least(until, $last + 1)))::integer as day_no
  from (
    select *, coalesce(lead(day_no) over (partition by portfolio_no, instrument_no order by day_no), (select max(day_no) + 1 from calendar)) as until
    from quantities
    where portfolio_no // 100000 = $tenant
  )
  where day_no <= $last and until > $first
) q
join (select * from prices where instrument_no // 100000 = $tenant and day_no between $first and $last) x
  on x.instrument_no = q.instrument_no and x.day_no = q.day_no
where q.quantity <> 0;

insert into portfolio_values select portfolio_no, day_no, sum(value) from chunk group by all;

insert into positions
select p.tenant_id, p.portfolio_id, i.instrument_id, c.day, q.quantity, q.price, q.fx_rate, q.value
from chunk q
join portfolio_plan p on p.portfolio_no = q.portfolio_no
join instrument_plan i on i.instrument_no = q.instrument_no
join calendar c on c.day_no = q.day_no
order by c.day_no;
