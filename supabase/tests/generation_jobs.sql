-- Jobs: no client touches the table; reserving is for oneself, settling for the server.
begin;
-- The server's own reaper may be at it; a call beside it does nothing.
do $$ begin perform pg_advisory_xact_lock(hashtextextended('pinhole.reap_stale', 0)); end $$;
select plan(37);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@example.com'),
  ('00000000-0000-4000-8000-00000000000b', 'bob@example.com');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select throws_ok('select from public.generation_jobs', '42501', null, 'owner cannot read jobs');
select throws_ok($$update public.generation_jobs set state = 'done'$$, '42501', null, 'nor write them');
select throws_ok($$select public.settle_generation('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 1, '{"prompt": "cat", "style": "anime", "quality": "high", "width": 1024, "height": 1024, "seed": 1, "image_url": "https://example.com/x.png", "engine": "replicate", "model": "flux-dev"}', '{"imageURL": "https://example.com/x.png"}')$$, '42501', null, 'nor settle');
select throws_ok($$select public.fail_generation('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 1, 'failed', 'x', 'x')$$, '42501', null, 'nor fail');
select throws_ok($$select public.note_submission('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 1, 'x')$$, '42501', null, 'nor note a submission');
select throws_ok($$select public.renew_lease('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 1)$$, '42501', null, 'nor renew');
select throws_ok($$select public.park_generation('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 1)$$, '42501', null, 'nor park');
select throws_ok('select public.reap_stale()', '42501', null, 'nor reap');
select throws_ok('select public.end_leases()', '42501', null, 'nor end leases');

select is(public.reserve_generation('20000000-0000-4000-8000-000000000001', '{"prompt": "cat"}'), '{"status": "run", "attempt": 1}'::jsonb, 'a first request runs');
select is(public.reserve_generation('20000000-0000-4000-8000-000000000001', '{"prompt": "cat"}') ->> 'status', 'running', 'the same again is running');
select is(public.reserve_generation('20000000-0000-4000-8000-000000000001', '{"prompt": "dog"}') ->> 'status', 'conflict', '39: another body is a conflict');
select is((public.check_daily_limit() ->> 'generations_today')::int, 1, 'one unit is taken');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select is(public.reserve_generation('20000000-0000-4000-8000-000000000001', '{"prompt": "dog"}') ->> 'status', 'run', '39: another user has keys of their own');
select is(public.cancel_generation('30000000-0000-4000-8000-000000000001') ->> 'state', 'none', 'there is nothing to cancel');

set local "request.jwt.claims" = '{"role": "authenticated"}';

select throws_ok($$select public.save_generation('20000000-0000-4000-8000-000000000001')$$, '42501', 'User not authenticated', 'nobody saves nothing');

set local role anon;
set local "request.jwt.claims" = '{"role": "anon"}';

select throws_ok($$select public.reserve_generation('20000000-0000-4000-8000-000000000001', '{}')$$, '42501', null, 'anonymous reserves nothing');

reset role;

select ok(public.note_submission('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 1, 'replicate'), 'sent');
select ok(public.note_submission('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 1, 'replicate', 'p1'), 'the provider has named it');
select is(public.renew_lease('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 1), '{"alive": true, "cancel": false}'::jsonb, 'the attempt holds the job');
select is(public.end_leases(), 2, 'a restart ends all leases');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select is(public.reserve_generation('20000000-0000-4000-8000-000000000001', '{"prompt": "cat"}') - 'submitted_at',
  '{"status": "lost", "attempt": 2, "provider": "replicate", "provider_job_id": "p1"}'::jsonb, 'a lost lease is taken over');
select is((public.check_daily_limit() ->> 'generations_today')::int, 1, 'under the same unit');

reset role;

select is(public.settle_generation('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 1, '{"prompt": "cat", "style": "anime", "quality": "high", "width": 1024, "height": 1024, "seed": 1, "image_url": "https://example.com/x.png", "engine": "replicate", "model": "flux-dev"}', '{"imageURL": "https://example.com/x.png"}'), null, 'the old attempt is fenced out');
select is(public.fail_generation('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 1, 'failed', 'x', 'x'), null, 'of failing too');
select is(public.settle_generation('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 2, '{"prompt": "cat", "style": "anime", "quality": "high", "width": 1024, "height": 1024, "seed": 1, "image_url": "https://example.com/x.png", "engine": "replicate", "model": "flux-dev"}', '{"imageURL": "https://example.com/x.png"}') ->> 'saved', 'true', 'the current attempt settles');
select is(public.settle_generation('00000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-000000000001', 2, '{"prompt": "cat", "style": "anime", "quality": "high", "width": 1024, "height": 1024, "seed": 1, "image_url": "https://example.com/x.png", "engine": "replicate", "model": "flux-dev"}', '{"imageURL": "https://example.com/x.png"}'), null, 'once');
select is((select image_url from public.generations where id = '20000000-0000-4000-8000-000000000001' and user_id = '00000000-0000-4000-8000-00000000000a'), 'https://example.com/x.png', 'the picture is in the history');
select is((select is_public from public.generations where id = '20000000-0000-4000-8000-000000000001'), false, 'a settled picture is not public');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select is(public.reserve_generation('20000000-0000-4000-8000-000000000001', '{"prompt": "cat"}') ->> 'status', 'done', 'from now on the answer is repeated');
select is(public.save_generation('20000000-0000-4000-8000-000000000001') ->> 'id', '20000000-0000-4000-8000-000000000001', 'saving again is harmless');

-- As after a settlement whose insert failed: no row, and no deletion of it either.
reset role;
alter table public.generations disable trigger user;
delete from public.generations where id = '20000000-0000-4000-8000-000000000001';
alter table public.generations enable trigger user;
set local role authenticated;

select is(public.save_generation('20000000-0000-4000-8000-000000000001') ->> 'is_public', 'false', 'a saved picture is not public');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select throws_ok($$select public.save_generation('20000000-0000-4000-8000-000000000001')$$, 'P0002', null, 'stranger has nothing to save');

reset role;

-- Bob's was never sent and is reaped two minutes after its lease.
update public.generation_jobs set lease_until = now() - interval '3 minutes' where user_id = '00000000-0000-4000-8000-00000000000b';
select is(public.reap_stale(), 1, 'a stale reservation is reaped');
select is((select generations_today from public.user_daily_limits where user_id = '00000000-0000-4000-8000-00000000000b'), 0, 'and its unit given back');
select is(public.reap_stale(), 0, 'once');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select is(public.reserve_generation('20000000-0000-4000-8000-000000000001', '{"prompt": "dog"}') ->> 'status', 'run', 'the same key may try again');

select * from finish();
rollback;
