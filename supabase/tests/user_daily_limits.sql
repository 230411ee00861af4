-- The daily limit: read by its owner, written by the server alone (failure cases 40, 41, 44).
begin;
select plan(29);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@example.com'),
  ('00000000-0000-4000-8000-00000000000b', 'bob@example.com');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select is((select public.check_daily_limit('Asia/Tokyo') ->> 'daily_limit'), '5', 'the first check makes a free limit of 5');
select is((select public.check_daily_limit() ->> 'remaining'), '5', 'with nothing used');
select is((select reset_at at time zone 'Asia/Tokyo' from public.user_daily_limits)::time, '00:00'::time, 'the reset is a local midnight');
select ok((select reset_at > now() and reset_at <= now() + interval '24 hours' from public.user_daily_limits), 'the next one');
select throws_ok($$update public.user_daily_limits set subscription_tier = 'premium'$$, '42501', null, 'owner cannot change the tier');
select throws_ok($$update public.user_daily_limits set generations_today = 0$$, '42501', null, 'owner cannot change the count');
select throws_ok($$update public.user_daily_limits set reset_at = now()$$, '42501', null, 'owner cannot change the reset');
select throws_ok($$insert into public.user_daily_limits (user_id, reset_at) values ('00000000-0000-4000-8000-00000000000a', now())$$, '42501', null, 'owner cannot insert');
select throws_ok($$delete from public.user_daily_limits$$, '42501', null, 'owner cannot delete');
select is(public.increment_generation_count('00000000-0000-4000-8000-00000000000a'), 1, 'owner counts one');
select throws_ok($$select public.increment_generation_count('00000000-0000-4000-8000-00000000000b')$$, '42501', null, 'owner cannot count for another');
select throws_ok($$select public.increment_generation_count(null)$$, '42501', null, 'nor for nobody');
select throws_ok($$select public.set_subscription_tier('00000000-0000-4000-8000-00000000000a', 'premium')$$, '42501', null, 'owner cannot set a tier by function');
select is((select max(public.increment_generation_count('00000000-0000-4000-8000-00000000000a')) from generate_series(1, 10)), 5, 'counting stops at the limit');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select is_empty('select from public.user_daily_limits', 'stranger reads none');
select throws_ok($$select public.increment_generation_count('00000000-0000-4000-8000-00000000000a')$$, '42501', null, 'stranger cannot count for the owner');

set local role anon;
set local "request.jwt.claims" = '{"role": "anon"}';

select throws_ok('select from public.user_daily_limits', '42501', null, 'anonymous cannot read');
select throws_ok($$select public.check_daily_limit('UTC')$$, '42501', null, 'anonymous has no limit');
select throws_ok($$select public.increment_generation_count('00000000-0000-4000-8000-00000000000a')$$, '42501', null, 'anonymous cannot count');

reset role;

select is((select count(*)::int from public.quota_ledger where user_id = '00000000-0000-4000-8000-00000000000a' and state = 'settled'), 5, 'every unit is in the ledger');

-- A reset: the window moves on, the count starts again, the old boundary counts for the 23 hours.
update public.user_daily_limits set reset_at = now() - interval '1 minute' where user_id = '00000000-0000-4000-8000-00000000000a';
set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select is((select public.check_daily_limit('America/New_York') ->> 'generations_today'), '0', 'past the reset the count is 0');
select ok((select reset_at >= now() + interval '22 hours 59 minutes' from public.user_daily_limits), 'boundaries are 23 hours apart');
select is((select reset_at at time zone 'America/New_York' from public.user_daily_limits)::time, '00:00'::time, 'the new zone holds from there');

reset role;

select is(private.next_local_midnight('America/New_York', '2026-03-08T06:00Z', '2026-03-09T03:59Z'),
  '2026-03-09T04:00Z'::timestamptz, 'a day of 23 hours ends at its own midnight');
select is(private.next_local_midnight('America/New_York', '2026-11-01T12:00Z', null),
  '2026-11-02T05:00Z'::timestamptz, 'a day of 25 hours too');
select is(private.next_local_midnight('Nowhere/Land', '2026-06-01T12:00Z', null), '2026-06-02T00:00Z'::timestamptz, 'an unknown zone is UTC');
select is(private.known_zone('X+167'), 'UTC', 'an invented offset is UTC');
select is(private.known_zone('America/Port-au-Prince'), 'America/Port-au-Prince', 'a real name is itself');
select is(private.daily_quota('pro') || ' ' || private.daily_quota('premium'), '999 9999', 'the tiers'' quotas');

select * from finish();
rollback;
