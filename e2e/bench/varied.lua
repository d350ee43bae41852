-- For wrk: asks each time by another host name, so that no answer that is kept is the one that is asked for: where no
-- PUBLIC_URL is set, links carry the name that was asked for. The time keeps one run's names apart from another's.
local prefix = "run" .. os.time() .. "-"
local count = 0

function request()
  count = count + 1
  return wrk.format(nil, wrk.path, { ["Host"] = prefix .. count .. ".example" })
end
