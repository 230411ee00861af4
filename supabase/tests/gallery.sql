-- The gallery: what the world sees of a public picture, who makes one public, what is left to remove.
begin;
select plan(21);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@example.com'),
  ('00000000-0000-4000-8000-00000000000b', 'bob@example.com');
insert into public.generations (id, user_id, prompt, style, quality, width, height, image_url, engine, is_public, created_at) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'a secret cat', 'anime', 'high', 1, 1, 'https://example.com/x.png', 'builtin', false, now()),
  ('10000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000a', 'A Dog, sleeping', 'oil-painting', 'high', 1, 1, 'https://example.com/a/2.webp', 'builtin', true, now() - interval '2 hours'),
  ('10000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-00000000000b', 'dogs; drop table', 'anime', 'high', 1, 1, 'https://example.com/b/3.png', 'builtin', true, now() - interval '1 hour');

create function pg_temp.found(q text) returns text language sql as $$
  select coalesce(string_agg(right(p ->> 'id', 1), '' order by n), '')
  from jsonb_array_elements(public.search_gallery(q) -> 'pictures') with ordinality as t(p, n)
$$;

set local role anon;
set local "request.jwt.claims" = '{"role": "anon"}';

select is(pg_temp.found(''), '32', '50: everyone sees public pictures only, newest first');
select is(pg_temp.found('dog'), '32', 'a word is found by its beginning');
select is(pg_temp.found('DOG sleep'), '2', 'every word must be there, in any case');
select is(pg_temp.found('oil'), '2', 'the style is searched too');
select is(pg_temp.found('secret'), '', '50: the words of a private picture find nothing');
select is(pg_temp.found(''' & | !:* <->'), '32', 'signs are no query language');
select is(public.search_gallery('', 1) ->> 'has_more', 'true', 'a page says that there is more');
select is(
  public.search_gallery('', 10, now() - interval '1 hour', '10000000-0000-4000-8000-000000000003') #>> '{pictures,0,id}',
  '10000000-0000-4000-8000-000000000002', 'the next page begins after the picture named');
select is(public.public_picture('10000000-0000-4000-8000-000000000001'), null, '50: a private picture has no page');
select is(public.public_picture('10000000-0000-4000-8000-000000000002') ->> 'file', '10000000-0000-4000-8000-000000000002.webp', 'a public picture names its file');
select ok(not public.public_picture('10000000-0000-4000-8000-000000000002') ?| array['user_id', 'image_url', 'favourite'], '50: but not whose it is');
select throws_ok($$select public.report_picture('10000000-0000-4000-8000-000000000002', 'other')$$, '42501', null, 'nobody reports without a name');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select throws_ok($$update public.generations set is_public = true$$, '42501', null, 'a client cannot set the mark by itself');
select throws_ok($$select public.set_generation_public('00000000-0000-4000-8000-00000000000b', '10000000-0000-4000-8000-000000000003', false)$$, '42501', null, 'nor call what sets it');
select throws_ok($$select public.delete_account('00000000-0000-4000-8000-00000000000a')$$, '42501', null, 'nor delete an account by its id');
select throws_ok($$select public.report_picture('10000000-0000-4000-8000-000000000001', 'other')$$, 'P0002', null, 'a private picture cannot be reported');
select lives_ok($$select public.report_picture('10000000-0000-4000-8000-000000000002', 'offensive'), public.report_picture('10000000-0000-4000-8000-000000000002', 'other')$$, 'a report can be changed');
select results_eq('select reason from public.gallery_reports', $$values ('other')$$, 'and counts once');

reset role;

select public.set_generation_public('00000000-0000-4000-8000-00000000000b', '10000000-0000-4000-8000-000000000003', false);
delete from public.generations where id = '10000000-0000-4000-8000-000000000002';
select is(
  (select jsonb_agg(f -> 'name' order by f ->> 'name') from jsonb_array_elements(public.list_file_removals()) f),
  '["10000000-0000-4000-8000-000000000002.webp", "10000000-0000-4000-8000-000000000003.png"]',
  'what is withdrawn or deleted leaves a file to remove');
select public.set_generation_public('00000000-0000-4000-8000-00000000000b', '10000000-0000-4000-8000-000000000003', true);
select is((select count(*)::int from jsonb_array_elements(public.list_file_removals())), 1, 'public again, its file stays');
select public.delete_account('00000000-0000-4000-8000-00000000000b');
select is((select count(*)::int from public.generations where user_id = '00000000-0000-4000-8000-00000000000b'), 0, 'a deleted account takes its pictures along');

select * from finish();
rollback;
