-- Revisions: read by their owner, moved by every change; pull_changes reads by them.
begin;
select plan(13);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@example.com'),
  ('00000000-0000-4000-8000-00000000000b', 'bob@example.com');
insert into public.generations (id, user_id, prompt, style, quality, width, height, seed, image_url, engine, is_public)
values ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'a cat', 'anime', 'high', 1024, 1024, 7, 'https://example.com/x.png', 'builtin', false);
insert into public.generations (id, user_id, prompt, style, quality, width, height, seed, image_url, engine, is_public)
values ('10000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000b', 'a cat', 'anime', 'high', 1024, 1024, 7, 'https://example.com/x.png', 'builtin', true);

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select results_eq('select user_id, rev from public.user_rev', $$values ('00000000-0000-4000-8000-00000000000a'::uuid, 1::bigint)$$, 'owner reads own revision only');
select throws_ok('update public.user_rev set rev = 100', '42501', null, 'owner cannot move it');
select lives_ok($$insert into public.user_preferences (user_id) values ('00000000-0000-4000-8000-00000000000a')$$, 'preferences count too');
select is((select rev from public.user_rev), 2::bigint, 'one further');
select is((select jsonb_array_length(public.pull_changes(0, 100) -> 'changes')), 2, 'a pull has own changes only');
select is((select public.pull_changes(0, 1) ->> 'has_more'), 'true', 'a page says that there is more');
select is((select public.pull_changes(0, 1) ->> 'cursor'), '1', 'and where it ended');
select is((select public.pull_changes(2, 100)), '{"changes": [], "cursor": 2, "floor": 0, "has_more": false}'::jsonb, 'nothing new keeps the cursor');
delete from public.generations where id = '10000000-0000-4000-8000-000000000001';
select is((select public.pull_changes(2, 100) #> '{changes,0}'), '{"rev": 3, "kind": "tombstone", "row": {"id": "10000000-0000-4000-8000-000000000001"}}'::jsonb, 'a deletion is pulled');

set local role anon;
set local "request.jwt.claims" = '{"role": "anon"}';

select throws_ok('select from public.user_rev', '42501', null, 'anonymous reads none');
select throws_ok('select public.pull_changes(0, 1)', '42501', null, 'anonymous pulls none');

reset role;

update public.tombstones set created_at = now() - interval '91 days' where user_id = '00000000-0000-4000-8000-00000000000a';
select is(private.drop_old_tombstones(), 1, 'old tombstones are dropped');
select is((select floor from public.user_rev where user_id = '00000000-0000-4000-8000-00000000000a'), 3::bigint, 'and raise the floor');

select * from finish();
rollback;
