-- Web vitals: the owner adds and reads own ones.
begin;
select plan(10);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@example.com'),
  ('00000000-0000-4000-8000-00000000000b', 'bob@example.com');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select lives_ok($$insert into public.web_vitals (user_id, name, value, meta) values ('00000000-0000-4000-8000-00000000000a', 'LCP', 1234.5, '{"id": "v1", "rating": "good", "delta": 1}')$$, 'owner adds a value');
select is((select count(*)::int from public.web_vitals), 1, 'owner reads it');
select throws_ok($$insert into public.web_vitals (user_id, name, value) values ('00000000-0000-4000-8000-00000000000b', 'LCP', 1)$$, '42501', null, 'not in another''s name');
select throws_ok($$insert into public.web_vitals (user_id, name, value) values ('00000000-0000-4000-8000-00000000000a', 'XYZ', 1)$$, '23514', null, 'an unknown name is refused');
select throws_ok($$insert into public.web_vitals (user_id, name, value) values ('00000000-0000-4000-8000-00000000000a', 'CLS', -1)$$, '23514', null, 'a negative value is refused');
select throws_ok($$insert into public.web_vitals (user_id, name, value) values ('00000000-0000-4000-8000-00000000000a', 'CLS', 'NaN')$$, '23514', null, 'no number is refused');
select throws_ok($$insert into public.web_vitals (user_id, name, value, meta) values ('00000000-0000-4000-8000-00000000000a', 'CLS', 1, jsonb_build_object('id', repeat('x', 2000)))$$, '23514', null, 'meta is bounded');
select throws_ok($$update public.web_vitals set value = 1$$, '42501', null, 'values are not changed');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select is_empty('select from public.web_vitals', 'stranger reads none');

set local role anon;
set local "request.jwt.claims" = '{"role": "anon"}';

select throws_ok('select from public.web_vitals', '42501', null, 'anonymous reads none');

select * from finish();
rollback;
