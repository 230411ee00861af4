-- The ledger: no client touches it; a unit is given back once, and only in its own window.
begin;
select plan(18);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@example.com'),
  ('00000000-0000-4000-8000-00000000000b', 'bob@example.com');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select throws_ok('select from public.quota_ledger', '42501', null, 'owner cannot read the ledger');
select throws_ok($$update public.quota_ledger set state = 'released'$$, '42501', null, 'nor write it');
select is(public.reserve_generation('20000000-0000-4000-8000-000000000001', '{"prompt": "cat"}') ->> 'status', 'run', 'a unit is reserved');

reset role;

select is((select state from public.quota_ledger where op_id = '20000000-0000-4000-8000-000000000001'), 'reserved', 'in the ledger');
select is(public.fail_generation('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 1, 'failed', 'server_error', 'x'), 'failed', 'the attempt fails');
select is((select state from public.quota_ledger where op_id = '20000000-0000-4000-8000-000000000001'), 'released', 'the unit is released');
select is((select generations_today from public.user_daily_limits where user_id = '00000000-0000-4000-8000-00000000000a'), 0, 'and not counted');
select is(public.fail_generation('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 1, 'failed', 'server_error', 'x'), null, 'failing twice changes nothing');
select is((select generations_today from public.user_daily_limits where user_id = '00000000-0000-4000-8000-00000000000a'), 0, 'the count stays');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select is(public.reserve_generation('20000000-0000-4000-8000-000000000001', '{"prompt": "cat"}'), '{"status": "run", "attempt": 2}'::jsonb, 'the same key reserves again');

reset role;

update public.user_daily_limits set reset_at = now() where user_id = '00000000-0000-4000-8000-00000000000a';

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select is((public.check_daily_limit() ->> 'generations_today')::int, 0, 'a new window begins');
select is(public.increment_generation_count('00000000-0000-4000-8000-00000000000a'), 1, 'with a unit of its own');

reset role;

select is(public.fail_generation('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 2, 'failed', 'server_error', 'x'), 'failed', 'the old window''s attempt fails');
select is((select generations_today from public.user_daily_limits where user_id = '00000000-0000-4000-8000-00000000000a'), 1, 'which gives nothing to the new one');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select is((select max(public.increment_generation_count('00000000-0000-4000-8000-00000000000a')) from generate_series(1, 9)), 5, 'the quota is used up');
select is(public.reserve_generation('40000000-0000-4000-8000-000000000001', '{}') ->> 'status', 'quota', 'a further request is refused');

reset role;

select is_empty($$select from public.generation_jobs where op_id = '40000000-0000-4000-8000-000000000001'$$, 'and wrote no job');
select is_empty($$select from public.quota_ledger where op_id = '40000000-0000-4000-8000-000000000001'$$, 'and no ledger row');

select * from finish();
rollback;
