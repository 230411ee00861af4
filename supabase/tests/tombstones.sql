-- Tombstones: read by their owner, written by deletions alone.
begin;
select plan(5);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@example.com'),
  ('00000000-0000-4000-8000-00000000000b', 'bob@example.com');
insert into public.generations (id, user_id, prompt, style, quality, width, height, seed, image_url, engine, is_public)
values ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'a cat', 'anime', 'high', 1024, 1024, 7, 'https://example.com/x.png', 'builtin', false);
delete from public.generations where id = '10000000-0000-4000-8000-000000000001';

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select results_eq('select id from public.tombstones', $$values ('10000000-0000-4000-8000-000000000001'::uuid)$$, 'owner reads own tombstones');
select throws_ok($$insert into public.tombstones (user_id, id, rev) values ('00000000-0000-4000-8000-00000000000a', gen_random_uuid(), 9)$$, '42501', null, 'owner cannot insert');
select throws_ok('delete from public.tombstones', '42501', null, 'owner cannot delete');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select is_empty('select from public.tombstones', 'stranger reads none');

set local role anon;
set local "request.jwt.claims" = '{"role": "anon"}';

select throws_ok('select from public.tombstones', '42501', null, 'anonymous reads none');

select * from finish();
rollback;
