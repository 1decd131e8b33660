-- Invitations create no people, so nothing activates a person with this status. Administrators can enable them now.
update people set status = 'disabled' where status = 'invited';
