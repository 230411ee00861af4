-- Stored pictures: the owner reads and removes own files; nobody but the server writes, nobody lists others.
begin;
select plan(6);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@example.com'),
  ('00000000-0000-4000-8000-00000000000b', 'bob@example.com');
insert into storage.objects (bucket_id, name, owner_id) values
  ('generations', '00000000-0000-4000-8000-00000000000a/x.png', '00000000-0000-4000-8000-00000000000a'), ('generations', '00000000-0000-4000-8000-00000000000b/y.png', '00000000-0000-4000-8000-00000000000b');

set local role authenticated;
set local "request.jwt.claims" = '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}';

select results_eq('select name from storage.objects', $$values ('00000000-0000-4000-8000-00000000000a/x.png')$$, '50: owner lists own files only');
select throws_ok($$insert into storage.objects (bucket_id, name) values ('generations', '00000000-0000-4000-8000-00000000000a/z.png')$$, '42501', null, 'owner cannot write a picture');
select throws_ok($$insert into storage.objects (bucket_id, name) values ('gallery', 'z.png')$$, '42501', null, 'nor into the gallery');
select is_empty($$update storage.objects set name = '00000000-0000-4000-8000-00000000000a/w.png' returning id$$, 'nor rename one');

set local role anon;
set local "request.jwt.claims" = '{"role": "anon"}';

select is_empty('select from storage.objects', '50: anonymous lists nothing');

reset role;

select results_eq(
  $$select id, public, 'image/svg+xml' = any (allowed_mime_types) from storage.buckets where id in ('generations', 'gallery') order by id$$,
  $$values ('gallery', true, false), ('generations', false, false)$$, '47: buckets take no SVG, and only the gallery is public');

select * from finish();
rollback;
