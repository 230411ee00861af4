-- What the app tells of itself: 2,000 of a kind within a day, and 90 days.
begin;
-- The server's own reaper may be at it; a call beside it does nothing.
do $$ begin perform pg_advisory_xact_lock(hashtextextended('pinhole.reap_stale', 0)); end $$;
select plan(19);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@example.com'),
  ('00000000-0000-4000-8000-00000000000b', 'bob@example.com');

create function pg_temp.track(op_id text, kind text, body jsonb) returns text language sql as $$
  select answer ->> 'status' || coalesce(': ' || (answer ->> 'code'), '') from jsonb_array_elements(
    public.apply_operations(jsonb_build_array(jsonb_build_object('op_id', op_id, 'kind', kind, 'body', body)))) answer;
$$;

-- 2,000 of yesterday do not count.
insert into public.app_events (user_id, name, created_at)
select '00000000-0000-4000-8000-00000000000a', 'yesterday', now() - interval '25 hours' from generate_series(1, 2000);

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

insert into public.app_events (user_id, name)
select '00000000-0000-4000-8000-00000000000a', 'today' from generate_series(1, 1998);
insert into public.web_vitals (user_id, name, value)
select '00000000-0000-4000-8000-00000000000a', 'LCP', 1 from generate_series(1, 1999);

select is(pg_temp.track('50000000-0000-4000-8000-000000000001', 'event.track', '{"name": "error"}'), 'ok', 'the 1,999th event of a day');
select lives_ok($$insert into public.app_events (user_id, name) values ('00000000-0000-4000-8000-00000000000a', 'last')$$, 'the 2,000th, sent directly');
select throws_ok($$insert into public.app_events (user_id, name) values ('00000000-0000-4000-8000-00000000000a', 'more')$$, '23514', 'Too many for one day', 'no more directly');
select is(pg_temp.track('50000000-0000-4000-8000-000000000002', 'event.track', '{"name": "error"}'), 'error: invalid_request', 'nor through the outbox, with an answer that nobody sends it again for');
select is(pg_temp.track('50000000-0000-4000-8000-000000000001', 'event.track', '{"name": "error"}'), 'ok', 'what is stored already is acknowledged again');
select is((select count(*)::int from public.app_events where name <> 'yesterday'), 2000, 'of events 2,000 are kept');

select is(pg_temp.track('50000000-0000-4000-8000-000000000003', 'vital.track', '{"name": "LCP", "value": 1}'), 'ok', 'the 2,000th value of a day');
select is(pg_temp.track('50000000-0000-4000-8000-000000000004', 'vital.track', '{"name": "LCP", "value": 1}'), 'error: invalid_request', 'no more');
select is(pg_temp.track('50000000-0000-4000-8000-000000000003', 'vital.track', '{"name": "LCP", "value": 1}'), 'ok', 'what is stored already is acknowledged again');
select is((select count(*)::int from public.web_vitals), 2000, 'of values 2,000 are kept');
select throws_ok($$insert into public.web_vitals (user_id, name, value) select '00000000-0000-4000-8000-00000000000a', 'LCP', 1 from generate_series(1, 3)$$, '23514', 'Too many for one day', 'nor many in one request');
select is(pg_temp.track('50000000-0000-4000-8000-000000000005', 'preferences.update', '{"default_style": "anime"}'), 'ok', 'the user''s own work goes on');

set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select is(pg_temp.track('50000000-0000-4000-8000-000000000001', 'event.track', '{"name": "error"}'), 'ok', 'each user has a number of his own');
select throws_ok($$select private.drop_old_telemetry()$$, '42501', null, 'nobody but the server deletes');

reset role;
delete from public.app_events;
delete from public.web_vitals;
insert into public.app_events (user_id, name, created_at)
select '00000000-0000-4000-8000-00000000000a', 'old', now() - interval '90 days 1 minute' - n * interval '1 second' from generate_series(1, 1001) n;
insert into public.app_events (user_id, name, created_at)
values ('00000000-0000-4000-8000-00000000000a', 'kept', now() - interval '89 days 23 hours');
insert into public.web_vitals (user_id, name, value, created_at)
values ('00000000-0000-4000-8000-00000000000a', 'LCP', 1, now() - interval '91 days'), ('00000000-0000-4000-8000-00000000000a', 'CLS', 1, now() - interval '89 days');

select is(public.reap_stale(), 0, 'the reaper counts the jobs alone');
select is((select count(*)::int from public.app_events), 2, 'takes 1,000 old events at a time');
select is((select string_agg(name, ' ') from public.web_vitals), 'CLS', 'and old values');
select public.reap_stale();
select is((select string_agg(name, ' ') from public.app_events), 'kept', 'then the rest, and none younger than 90 days');
select is((select count(*)::int from pg_indexes where schemaname = 'public' and indexname in ('app_events_created', 'web_vitals_created')), 2, 'by an index');

select * from finish();
rollback;
