-- How fast pages were, sent through the outbox like every other event: a repeated one is stored once.
alter table public.web_vitals add column op_id uuid;
alter table public.web_vitals add constraint web_vitals_user_op unique (user_id, op_id);
grant insert (op_id) on public.web_vitals to authenticated;

-- One operation; raises what went wrong. Security invoker: row-level security decides.
create or replace function public.apply_operation(p_op_id uuid, p_kind text, p_body jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  target uuid;
  changed jsonb;
begin
  case p_kind
  when 'generation.delete' then
    target := (p_body ->> 'id')::uuid;
    delete from public.generations where user_id = me and id = target;
    if not found and exists (select 1 from public.generations where id = target) then
      -- Visible but not ours, or refused by policy: "deleted" would be a lie.
      raise insufficient_privilege using message = 'Access denied';
    end if;
    return jsonb_build_object('id', target);
  when 'generation.favourite' then
    update public.generations g set favourite = (p_body ->> 'favourite')::boolean
    where g.user_id = me and g.id = (p_body ->> 'id')::uuid
    returning to_jsonb(g) into changed;
    if changed is null then
      raise no_data_found using message = 'This picture no longer exists';
    end if;
    return changed;
  when 'generation.save' then
    return public.save_generation((p_body ->> 'op_id')::uuid);
  when 'preferences.update' then
    insert into public.user_preferences (user_id) values (me) on conflict do nothing;
    update public.user_preferences p set
      default_style = coalesce(p_body ->> 'default_style', p.default_style),
      default_quality = coalesce(p_body ->> 'default_quality', p.default_quality),
      default_aspect_ratio = coalesce(p_body ->> 'default_aspect_ratio', p.default_aspect_ratio),
      notifications_enabled = coalesce((p_body ->> 'notifications_enabled')::boolean, p.notifications_enabled),
      public_gallery_opt_in = coalesce((p_body ->> 'public_gallery_opt_in')::boolean, p.public_gallery_opt_in)
    where p.user_id = me
    returning to_jsonb(p) into changed;
    return changed;
  when 'event.track' then
    insert into public.app_events (user_id, op_id, name, metadata)
    values (me, p_op_id, p_body ->> 'name', coalesce(p_body -> 'metadata', '{}'::jsonb))
    on conflict do nothing;
    return null;
  when 'vital.track' then
    insert into public.web_vitals (user_id, op_id, name, value, meta)
    values (me, p_op_id, p_body ->> 'name', (p_body ->> 'value')::double precision,
      coalesce(p_body -> 'meta', '{}'::jsonb))
    on conflict do nothing;
    return null;
  else
    raise invalid_parameter_value using message = 'Unknown operation';
  end case;
end;
$$;
