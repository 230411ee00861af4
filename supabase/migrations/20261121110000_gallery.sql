-- The public gallery. A picture is public when its owner says so; its bytes are then copied to the public
-- bucket `gallery` by the function publish-picture, which alone sets is_public: a row that says "public"
-- without a public file, or the other way round, is not for clients to make.

revoke update (is_public) on public.generations from authenticated;

-- What the words of a public picture are looked up by.
create function public.gallery_words(p_prompt text, p_style text) returns tsvector
language sql immutable set search_path = '' as $$
  select to_tsvector('pg_catalog.simple', p_prompt || ' ' || replace(p_style, '-', ' '));
$$;

create index generations_public_words on public.generations
  using gin (public.gallery_words(prompt, style)) where is_public;

create function private.gallery_file(p_id uuid, p_image_url text) returns text
language sql immutable set search_path = '' as $$
  select p_id::text || '.' || substring(p_image_url from '\.(png|jpg|webp)$');
$$;

-- Files that nothing refers to any more. SQL cannot remove files, so their names wait here for a function.
create table private.file_removals (
  bucket text not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (bucket, name)
);

create function private.note_gallery_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.file_removals (bucket, name)
  values ('gallery', private.gallery_file(old.id, old.image_url))
  on conflict do nothing;
  return null;
end;
$$;

create trigger generations_leave_gallery after delete on public.generations
  for each row when (old.is_public) execute function private.note_gallery_removal();
create trigger generations_withdraw after update of is_public on public.generations
  for each row when (old.is_public and not new.is_public) execute function private.note_gallery_removal();

-- For the function: sets the mark once the file is there, or takes it back. Null when the picture is gone.
create function public.set_generation_public(p_user_id uuid, p_id uuid, p_public boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
begin
  update public.generations g set is_public = p_public
  where g.user_id = p_user_id and g.id = p_id
  returning to_jsonb(g) into changed;
  if p_public and changed is not null then
    delete from private.file_removals
    where bucket = 'gallery' and name = private.gallery_file(p_id, changed ->> 'image_url');
  end if;
  return changed;
end;
$$;

-- Files to remove, oldest first. One whose picture has become public again meanwhile is not handed out.
create function public.list_file_removals(p_limit integer default 50) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'name', name)), '[]'::jsonb) from (
    select r.bucket, r.name from private.file_removals r
    where r.bucket <> 'gallery' or not exists (
      select 1 from public.generations g
      where g.is_public and g.id::text = split_part(r.name, '.', 1))
    order by r.created_at limit least(greatest(p_limit, 1), 200)) waiting;
$$;

create function public.forget_file_removals(p_bucket text, p_names text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.file_removals where bucket = p_bucket and name = any (p_names);
$$;

-- Everything of an account: its rows go by cascade, its files are noted for removal.
create function public.delete_account(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.file_removals (bucket, name)
  select bucket_id, name from storage.objects
  where bucket_id = 'generations' and starts_with(name, p_user_id::text || '/')
  on conflict do nothing;
  delete from auth.users where id = p_user_id;
end;
$$;

-- ------------------------------------------------------------------- reading
-- What the world may know of a public picture: never whose it is, never where the private file lies.
create function private.gallery_picture(g public.generations) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', g.id, 'prompt', g.prompt, 'negative_prompt', g.negative_prompt,
    'style', g.style, 'quality', g.quality, 'width', g.width, 'height', g.height, 'seed', g.seed,
    'engine', g.engine, 'created_at', g.created_at, 'file', private.gallery_file(g.id, g.image_url));
$$;

-- One page, newest first, after the picture p_before_id; p_before says where that was, should it be gone. Every word of p_query must begin a
-- word of the prompt or the style.
create function public.search_gallery(
  p_query text default '', p_limit integer default 40,
  p_before timestamptz default null, p_before_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(coalesce(p_limit, 40), 1), 100);
  -- A client's clock counts milliseconds, the table microseconds.
  after constant timestamptz := coalesce(
    (select created_at from public.generations where is_public and id = p_before_id), p_before);
  words tsquery;
begin
  select to_tsquery('pg_catalog.simple', string_agg('''' || word || ''':*', ' & ')) into words
  from (select word from regexp_split_to_table(left(lower(coalesce(p_query, '')), 200), '[^[:alnum:]]+') word
        where word <> '' limit 8) given;
  return (
    with page as (
      select g from public.generations g
      where g.is_public
        and (words is null or public.gallery_words(g.prompt, g.style) @@ words)
        and (after is null or (g.created_at, g.id) < (after, coalesce(p_before_id, g.id)))
      order by g.created_at desc, g.id desc
      limit size + 1
    ), numbered as (select g, row_number() over () as n from page)
    select jsonb_build_object(
      'pictures', coalesce(jsonb_agg(private.gallery_picture(g) order by n) filter (where n <= size), '[]'::jsonb),
      'has_more', count(*) > size)
    from numbered);
end;
$$;

create function public.public_picture(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.gallery_picture(g) from public.generations g where g.is_public and g.id = p_id;
$$;

-- ------------------------------------------------------------------- reports
create table public.gallery_reports (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  picture_id uuid not null,
  reason text not null check (reason in ('offensive', 'illegal', 'private', 'other')),
  created_at timestamptz not null default now(),
  primary key (user_id, picture_id)
);

create index gallery_reports_picture on public.gallery_reports (picture_id);

alter table public.gallery_reports enable row level security;
revoke all on public.gallery_reports from public, anon, authenticated;
grant select on public.gallery_reports to authenticated;
grant all on public.gallery_reports to service_role;

create policy "reporter reads own reports" on public.gallery_reports
  for select to authenticated using (user_id = (select auth.uid()));

-- Once per user and picture; reporting again changes the reason. At most 100 a day from one account.
create function public.report_picture(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  if not exists (select 1 from public.generations where is_public and id = p_id) then
    raise no_data_found using message = 'This picture is no longer public';
  end if;
  if (select count(*) from public.gallery_reports
      where user_id = me and created_at > now() - interval '1 day') >= 100 then
    raise program_limit_exceeded using message = 'Too many reports today';
  end if;
  insert into public.gallery_reports (user_id, picture_id, reason) values (me, p_id, p_reason)
  on conflict (user_id, picture_id) do update set reason = excluded.reason;
end;
$$;

revoke all on function public.gallery_words(text, text), private.gallery_file(uuid, text),
  private.note_gallery_removal(), public.set_generation_public(uuid, uuid, boolean),
  public.list_file_removals(integer), public.forget_file_removals(text, text[]), public.delete_account(uuid),
  private.gallery_picture(public.generations),
  public.search_gallery(text, integer, timestamptz, uuid), public.public_picture(uuid),
  public.report_picture(uuid, text) from public, anon, authenticated;
grant execute on function public.search_gallery(text, integer, timestamptz, uuid),
  public.public_picture(uuid) to anon, authenticated;
grant execute on function public.report_picture(uuid, text) to authenticated;
grant execute on function public.gallery_words(text, text), public.set_generation_public(uuid, uuid, boolean),
  public.list_file_removals(integer), public.forget_file_removals(text, text[]), public.delete_account(uuid)
  to service_role;
