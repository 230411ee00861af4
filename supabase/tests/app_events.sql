-- Events: the owner adds and reads own ones, directly or through the outbox.
begin;
select plan(17);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@example.com'),
  ('00000000-0000-4000-8000-00000000000b', 'bob@example.com');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select lives_ok($$insert into public.app_events (user_id, name, metadata) values ('00000000-0000-4000-8000-00000000000a', 'queue_task_success', '{"provider": "platform"}')$$, 'owner adds an event');
select is((select count(*)::int from public.app_events), 1, 'owner reads it');
select throws_ok($$insert into public.app_events (user_id, name) values ('00000000-0000-4000-8000-00000000000b', 'error')$$, '42501', null, 'not in another''s name');
select throws_ok($$insert into public.app_events (user_id, name) values ('00000000-0000-4000-8000-00000000000a', '<script>')$$, '23514', null, 'a name is a plain word');
select throws_ok($$insert into public.app_events (user_id, name, metadata) values ('00000000-0000-4000-8000-00000000000a', 'error', jsonb_build_object('stack', repeat('x', 9000)))$$, '23514', null, 'metadata is bounded');
select throws_ok($$insert into public.app_events (user_id, name, metadata) values ('00000000-0000-4000-8000-00000000000a', 'error', '[1]')$$, '23514', null, 'metadata is an object');
select throws_ok($$update public.app_events set name = 'x'$$, '42501', null, 'events are not changed');
select throws_ok($$delete from public.app_events$$, '42501', null, 'events are not deleted');

-- Through the outbox: each operation once, however often its batch is sent.
create function pg_temp.track(op_id text, body jsonb) returns text language sql as $$
  select answer ->> 'status' || coalesce(': ' || (answer ->> 'message'), '') from jsonb_array_elements(
    public.apply_operations(jsonb_build_array(jsonb_build_object('op_id', op_id, 'kind', 'event.track', 'body', body)))) answer;
$$;

select is(pg_temp.track('50000000-0000-4000-8000-000000000001', '{"name": "queue_task_fail", "metadata": {"provider": "platform", "taskId": "t"}}'), 'ok', 'the outbox adds an event');
select is(pg_temp.track('50000000-0000-4000-8000-000000000001', '{"name": "queue_task_fail", "metadata": {"provider": "platform", "taskId": "t"}}'), 'ok', 'again, with the same answer');
select is((select count(*)::int from public.app_events where name = 'queue_task_fail'), 1, 'but one row');
select is(pg_temp.track('50000000-0000-4000-8000-000000000002', jsonb_build_object('name', 'error', 'metadata', jsonb_build_object('stack', repeat('x', 9000)))), 'error: Invalid operation', 'not one that is too long');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select is_empty('select from public.app_events', 'stranger reads none');
select is(pg_temp.track('50000000-0000-4000-8000-000000000001', '{"name": "error"}'), 'ok', 'a stranger''s operation of the same id is another one');

set local role anon;
set local "request.jwt.claims" = '{"role": "anon"}';

select throws_ok($$insert into public.app_events (user_id, name) values ('00000000-0000-4000-8000-00000000000a', 'error')$$, '42501', null, 'anonymous adds none');
select throws_ok('select from public.app_events', '42501', null, 'anonymous reads none');
select throws_ok($$select public.apply_operations('[]')$$, '42501', null, 'anonymous sends none');

select * from finish();
rollback;
