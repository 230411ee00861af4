-- Preferences: the owner alone, within the known values.
begin;
select plan(12);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@example.com'),
  ('00000000-0000-4000-8000-00000000000b', 'bob@example.com');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select lives_ok($$insert into public.user_preferences (user_id) values ('00000000-0000-4000-8000-00000000000a')$$, 'owner creates the defaults');
select results_eq(
  'select default_style, default_quality, default_aspect_ratio, notifications_enabled, public_gallery_opt_in
   from public.user_preferences',
  $$values ('photorealistic', 'high', '1:1', true, false)$$, 'the defaults are the specification''s');
select lives_ok($$update public.user_preferences set default_style = 'neon'$$, 'owner changes own preferences');
select throws_ok($$update public.user_preferences set default_style = 'mine'$$, '23514', null, 'an unknown style is refused');
select throws_ok($$update public.user_preferences set default_quality = 'best'$$, '23514', null, 'an unknown quality is refused');
select throws_ok($$update public.user_preferences set default_aspect_ratio = '2:1'$$, '23514', null, 'an unknown ratio is refused');
select throws_ok($$update public.user_preferences set rev = 99$$, '42501', null, 'owner cannot set a revision');
select throws_ok($$insert into public.user_preferences (user_id) values ('00000000-0000-4000-8000-00000000000b')$$, '42501', null, 'owner cannot create another''s');
select throws_ok($$delete from public.user_preferences$$, '42501', null, 'nobody deletes preferences');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select is_empty('select from public.user_preferences', 'stranger reads none');
select is_empty($$update public.user_preferences set default_style = 'anime' returning user_id$$, 'stranger changes none');

set local role anon;
set local "request.jwt.claims" = '{"role": "anon"}';

select throws_ok('select from public.user_preferences', '42501', null, 'anonymous cannot read');

select * from finish();
rollback;
