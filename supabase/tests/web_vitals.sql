-- Web vitals: the owner adds and reads own ones, directly or through the outbox.
begin;
select plan(22);

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

-- Through the outbox: each operation once, however often its batch is sent.
create function pg_temp.track(op_id text, body jsonb) returns text language sql as $$
  select answer ->> 'status' || coalesce(': ' || (answer ->> 'message'), '') from jsonb_array_elements(
    public.apply_operations(jsonb_build_array(jsonb_build_object('op_id', op_id, 'kind', 'vital.track', 'body', body)))) answer;
$$;

select is(pg_temp.track('50000000-0000-4000-8000-000000000001', '{"name": "INP", "value": 320, "meta": {"id": "v2", "rating": "needs-improvement", "delta": 120}}'), 'ok', 'the outbox adds a value');
select is(pg_temp.track('50000000-0000-4000-8000-000000000001', '{"name": "INP", "value": 320, "meta": {"id": "v2", "rating": "needs-improvement", "delta": 120}}'), 'ok', 'again, with the same answer');
select results_eq(
  $$select name, value, meta ->> 'id', meta ->> 'rating', (meta ->> 'delta')::int from public.web_vitals where op_id = '50000000-0000-4000-8000-000000000001'$$,
  $$values ('INP', 320::double precision, 'v2', 'needs-improvement', 120)$$, 'but one row, as it was measured');
select is(pg_temp.track('50000000-0000-4000-8000-000000000002', '{"name": "XYZ", "value": 1}'), 'error: Invalid operation', 'not one of an unknown name');
select is(pg_temp.track('50000000-0000-4000-8000-000000000002', '{"name": "CLS", "value": 1e7}'), 'error: Invalid operation', 'nor one too large');
select is(pg_temp.track('50000000-0000-4000-8000-000000000002', '{"name": "CLS"}'), 'error: Invalid operation', 'nor one without a value');
select is(pg_temp.track('50000000-0000-4000-8000-000000000002', jsonb_build_object('name', 'CLS', 'value', 0, 'meta', jsonb_build_object('id', repeat('x', 2000)))), 'error: Invalid operation', 'nor one with more beside it than fits');
select is(pg_temp.track('50000000-0000-4000-8000-000000000002', '{"name": "CLS", "value": 0, "meta": [1]}'), 'error: Invalid operation', 'nor one with something else beside it');
select is((select count(*)::int from public.web_vitals), 2, 'of these nothing is kept');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated"}';

select is_empty('select from public.web_vitals', 'stranger reads none');
select is(pg_temp.track('50000000-0000-4000-8000-000000000001', '{"name": "LCP", "value": 900}'), 'ok', 'a stranger''s operation of the same id is another one');
select is((select string_agg(name, ' ') from public.web_vitals), 'LCP', 'and in the stranger''s name');

set local role anon;
set local "request.jwt.claims" = '{"role": "anon"}';

select throws_ok('select from public.web_vitals', '42501', null, 'anonymous reads none');
select throws_ok($$select public.apply_operations('[]')$$, '42501', null, 'anonymous sends none');

select * from finish();
rollback;
