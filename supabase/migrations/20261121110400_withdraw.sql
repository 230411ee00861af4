-- What the operator takes out of the gallery stays out: its maker keeps the picture and cannot show it again.
create table private.withdrawn_pictures (
  user_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null,
  withdrawn_at timestamptz not null default now(),
  primary key (user_id, id)
);

revoke all on private.withdrawn_pictures from public, anon, authenticated;

-- False when it is not in the gallery. The file goes with the next call that removes files.
create function public.withdraw_picture(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.withdrawn_pictures (user_id, id)
  select g.user_id, g.id from public.generations g where g.id = p_id and g.is_public
  on conflict do nothing;
  update public.generations set is_public = false where id = p_id and is_public;
  return found;
end;
$$;

revoke all on function public.withdraw_picture(uuid) from public, anon, authenticated;
grant execute on function public.withdraw_picture(uuid) to service_role;

-- As before, but a withdrawn picture stays private, and the file that was copied for it goes again.
create or replace function public.set_generation_public(p_user_id uuid, p_id uuid, p_public boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  withdrawn constant boolean := exists (
    select 1 from private.withdrawn_pictures w where w.user_id = p_user_id and w.id = p_id);
  changed jsonb;
begin
  update public.generations g set is_public = p_public and not withdrawn
  where g.user_id = p_user_id and g.id = p_id
  returning to_jsonb(g) into changed;
  if not p_public or changed is null then
    return changed;
  end if;
  if withdrawn then
    insert into private.file_removals (bucket, name)
    values ('gallery', private.gallery_file(p_id, changed ->> 'image_url'))
    on conflict do nothing;
  else
    delete from private.file_removals
    where bucket = 'gallery' and name = private.gallery_file(p_id, changed ->> 'image_url');
  end if;
  return changed;
end;
$$;
