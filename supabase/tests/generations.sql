-- Pictures: the owner reads, marks and deletes; everyone reads public ones; the server alone writes.
begin;
select plan(24);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@example.com'),
  ('00000000-0000-4000-8000-00000000000b', 'bob@example.com');
insert into public.generations (id, user_id, prompt, style, quality, width, height, seed, image_url, engine, is_public)
values ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'a cat', 'anime', 'high', 1024, 1024, 7, 'https://example.com/x.png', 'builtin', false);
insert into public.generations (id, user_id, prompt, style, quality, width, height, seed, image_url, engine, is_public)
values ('10000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000a', 'a dog', 'anime', 'high', 1024, 1024, 7, 'https://example.com/x.png', 'builtin', true);

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select is((select count(*)::int from public.generations), 2, 'owner reads own pictures');
select throws_ok(
  $$insert into public.generations (id, user_id, prompt, style, quality, width, height, image_url, engine)
    values (gen_random_uuid(), '00000000-0000-4000-8000-00000000000a', 'x', 'anime', 'high', 1, 1, 'https://example.com/x.png', 'builtin')$$,
  '42501', null, 'owner cannot insert a picture');
select throws_ok(
  $$update public.generations set image_url = 'https://evil.example/x.png' where id = '10000000-0000-4000-8000-000000000001'$$,
  '42501', null, 'owner cannot name an image address');
select throws_ok($$update public.generations set rev = 1$$, '42501', null, 'owner cannot set a revision');
select throws_ok($$update public.generations set user_id = '00000000-0000-4000-8000-00000000000b'$$, '42501', null, 'owner cannot give a picture away');
select lives_ok($$update public.generations set favourite = true where id = '10000000-0000-4000-8000-000000000001'$$, 'owner marks a favourite');
select is((select favourite from public.generations where id = '10000000-0000-4000-8000-000000000001'), true, 'the mark is there');
select is((select rev from public.generations where id = '10000000-0000-4000-8000-000000000001'), 3::bigint, 'a change takes the next revision');
select lives_ok($$update public.generations set favourite = true where id = '10000000-0000-4000-8000-000000000001'$$, 'marking again is allowed');
select is((select rev from public.generations where id = '10000000-0000-4000-8000-000000000001'), 3::bigint, 'no change takes no revision');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select results_eq('select id from public.generations', $$values ('10000000-0000-4000-8000-000000000002'::uuid)$$, 'stranger reads public pictures only');
select is_empty($$update public.generations set favourite = true returning id$$, 'stranger marks nothing');
select is_empty($$delete from public.generations returning id$$, 'stranger deletes nothing');

set local role anon;
set local "request.jwt.claims" = '{"role": "anon"}';

select results_eq('select id from public.generations', $$values ('10000000-0000-4000-8000-000000000002'::uuid)$$, 'anonymous reads public pictures only');
select throws_ok($$update public.generations set favourite = true$$, '42501', null, 'anonymous cannot update');
select throws_ok($$delete from public.generations$$, '42501', null, 'anonymous cannot delete');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select isnt_empty($$delete from public.generations where id = '10000000-0000-4000-8000-000000000001' returning id$$, 'owner deletes own picture');
select results_eq('select id, rev from public.tombstones', $$values ('10000000-0000-4000-8000-000000000001'::uuid, 4::bigint)$$, 'a deletion leaves a tombstone');

reset role;

select throws_ok(
  $$insert into public.generations (id, user_id, prompt, style, quality, width, height, image_url, engine)
    values (gen_random_uuid(), '00000000-0000-4000-8000-00000000000a', '   ', 'anime', 'high', 1, 1, 'https://example.com/x.png', 'builtin')$$,
  '23514', null, 'a blank prompt is refused');
select throws_ok(
  $$insert into public.generations (id, user_id, prompt, style, quality, width, height, image_url, engine)
    values (gen_random_uuid(), '00000000-0000-4000-8000-00000000000a', 'x', 'anime', 'high', 1000000000, 1, 'https://example.com/x.png', 'builtin')$$,
  '23514', null, 'an impossible width is refused');
select throws_ok(
  $$insert into public.generations (id, user_id, prompt, style, quality, width, height, image_url, engine)
    values (gen_random_uuid(), '00000000-0000-4000-8000-00000000000a', 'x', 'anime', 'high', 1, 1, 'javascript:alert(1)', 'builtin')$$,
  '23514', null, 'an address that is none is refused');
select throws_ok(
  $$insert into public.generations (id, user_id, prompt, style, quality, width, height, image_url, engine, is_public)
    values ('10000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000b', 'x', 'anime', 'high', 1, 1, 'https://example.com/x.png', 'builtin', true)$$,
  '23505', null, 'the id of a public picture cannot be taken in public');
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select is_empty($$select from public.generations where user_id = '00000000-0000-4000-8000-00000000000a'$$, 'pictures go with their account');
select is_empty($$select from public.tombstones where user_id = '00000000-0000-4000-8000-00000000000a'$$, 'and leave nothing behind');

select * from finish();
rollback;
