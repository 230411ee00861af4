-- Events: the owner adds and reads own ones.
begin;
select plan(11);

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

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select is_empty('select from public.app_events', 'stranger reads none');

set local role anon;
set local "request.jwt.claims" = '{"role": "anon"}';

select throws_ok($$insert into public.app_events (user_id, name) values ('00000000-0000-4000-8000-00000000000a', 'error')$$, '42501', null, 'anonymous adds none');
select throws_ok('select from public.app_events', '42501', null, 'anonymous reads none');

select * from finish();
rollback;
