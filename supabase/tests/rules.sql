-- What holds for every table and function of the project, also for those still to come.
begin;
select plan(6);

select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity$$,
  'every table has row-level security');
select is_empty(
  $$select table_name, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'PUBLIC') and (table_name, privilege_type) <> ('generations', 'SELECT')$$,
  'anonymous may read generations and nothing else');
select is_empty(
  $$select table_name, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES')$$,
  'no client truncates or hangs triggers');
select is_empty(
  $$select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not coalesce('search_path=""' = any (p.proconfig), false)$$,
  'every function has an empty search path');
select is_empty(
  $$select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and has_function_privilege('anon', p.oid, 'execute') and p.proname not in ('search_gallery', 'public_picture')$$,
  'anonymous calls nothing but the gallery');
select is_empty(
  $$select p.proname from pg_proc p where p.pronamespace = 'private'::regnamespace
    and (has_function_privilege('authenticated', p.oid, 'execute') or has_schema_privilege('authenticated', 'private', 'usage'))$$,
  'no client reaches the private schema');

select * from finish();
rollback;
