-- Nothing to seed: accounts are made by signing up, and every row a user needs is made on first use.
select 1;
