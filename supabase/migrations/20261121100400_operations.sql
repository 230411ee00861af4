-- What the outbox sends in batches, and the saving of a picture whose row could not be written.

create function public.save_generation(p_op_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  return private.save_from_job(auth.uid(), p_op_id);
end;
$$;

-- One operation; raises what went wrong. Security invoker: row-level security decides.
create function public.apply_operation(p_op_id uuid, p_kind text, p_body jsonb) returns jsonb
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
  else
    raise invalid_parameter_value using message = 'Unknown operation';
  end case;
end;
$$;

-- A batch, each operation in its own savepoint, answered by its op_id. Repeating a batch is harmless.
create function public.apply_operations(p_ops jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  op jsonb;
  answers jsonb := '[]'::jsonb;
  result jsonb;
  code text;
begin
  if me is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  if jsonb_typeof(p_ops) is distinct from 'array' or jsonb_array_length(p_ops) > 100
    or octet_length(p_ops::text) > 262144 then
    raise invalid_parameter_value using message = 'At most 100 operations and 256 KiB at once';
  end if;
  -- Two batches of one user would otherwise lock rows and the revision in opposite orders.
  perform pg_advisory_xact_lock(hashtextextended('operations:' || me::text, 0));

  for op in select value from jsonb_array_elements(p_ops) loop
    begin
      if jsonb_typeof(op) is distinct from 'object' or octet_length(op::text) > 16384
        or jsonb_typeof(op -> 'body') is distinct from 'object' then
        raise invalid_parameter_value using message = 'Invalid operation';
      end if;
      result := public.apply_operation((op ->> 'op_id')::uuid, op ->> 'kind', op -> 'body');
      answers := answers || jsonb_build_array(
        jsonb_build_object('op_id', op -> 'op_id', 'status', 'ok', 'row', result));
    exception when others then
      -- Serialisation, resources, shutdown: the whole batch is to be sent again.
      if left(sqlstate, 2) in ('40', '53', '57', '58') then
        raise;
      end if;
      code := case when left(sqlstate, 2) in ('22', '23', '42', '02', 'P0') then 'invalid_request' else 'server_error' end;
      answers := answers || jsonb_build_array(jsonb_build_object(
        'op_id', op -> 'op_id', 'status', 'error', 'code', code,
        'message', case
          when sqlstate = '42501' then 'Access denied'
          when sqlstate in ('P0002', '02000') then sqlerrm
          when code = 'invalid_request' then 'Invalid operation'
          else 'Service error' end));
    end;
  end loop;
  return answers;
end;
$$;

revoke all on function public.save_generation(uuid), public.apply_operation(uuid, text, jsonb),
  public.apply_operations(jsonb) from public, anon, authenticated;
grant execute on function public.save_generation(uuid), public.apply_operation(uuid, text, jsonb),
  public.apply_operations(jsonb) to authenticated;
