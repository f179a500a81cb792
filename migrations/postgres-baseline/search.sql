-- Words to find people, assessments and entries of the audit log by. A search is a list of beginnings of words.
create extension if not exists unaccent;

/* The words of texts, in lower case and without accents. Everything but letters and digits separates them. */
create function words_of(variadic texts text[]) returns text[] language sql stable as $$
  select array_remove(
    regexp_split_to_array(lower(unaccent(normalize(array_to_string(texts, ' '), nfc))), '[^[:alnum:]]+'), ''
  );
$$;
/* No search is longer than 100 characters (app/platform/db/search-text.ts), and no lexeme longer than 2 kB. */
create function search_words(variadic texts text[]) returns tsvector language sql stable as $$
  select array_to_tsvector(array(select distinct left(word, 100) from unnest(words_of(variadic texts)) as word));
$$;
/* A search for rows with a word for each beginning. Null without one. */
create function search_query(beginnings text) returns tsquery language sql stable as $$
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(words_of(beginnings)) as word;
$$;

create table people_search (
  user_id text primary key references users (id) on delete cascade,
  words tsvector not null
);
create index people_search_words on people_search using gin (words);

/* Also finds assessments, by the names and the company of their founder. */
create table sessions_search (
  user_id text primary key references users (id) on delete cascade,
  words tsvector not null
);
create index sessions_search_words on sessions_search using gin (words);

create function index_person(person text) returns void language sql as $$
  insert into people_search (user_id, words)
  select user_id, search_words(first_name, last_name, company_name, users.email)
  from profiles join users on users.id = profiles.user_id where profiles.user_id = person
  on conflict (user_id) do update set words = excluded.words;
  insert into sessions_search (user_id, words)
  select user_id, search_words(first_name, last_name, company_name) from profiles where user_id = person
  on conflict (user_id) do update set words = excluded.words;
$$;
create function index_profile() returns trigger language plpgsql as $$ begin
  perform index_person(new.user_id);
  return null;
end $$;
create trigger people_found after insert or update of first_name, last_name, company_name on profiles
  for each row execute function index_profile();
create function index_address() returns trigger language plpgsql as $$ begin
  perform index_person(new.id);
  return null;
end $$;
create trigger people_moved after update of email on users for each row execute function index_address();

create table audit_search (
  audit_id text primary key,
  words tsvector not null
);
create index audit_search_words on audit_search using gin (words);

create function index_audit() returns trigger language plpgsql as $$ begin
  insert into audit_search (audit_id, words)
  values (new.id, search_words(new.action, new.object_type, new.object_id, new.before, new.after))
  on conflict (audit_id) do update set words = excluded.words;
  return null;
end $$;
create trigger audit_found after insert or update on audit_logs for each row execute function index_audit();
