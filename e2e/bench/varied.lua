-- For wrk: makes each URL another one, by a parameter that the site does not know, so that no answer that is kept
-- is the one that is asked for. The first argument keeps one run's URLs apart from another's.
local prefix
local count = 0

function init(args)
  prefix = wrk.path .. (wrk.path:find("?", 1, true) and "&" or "?") .. "rendering=" .. args[1] .. "-"
end

function request()
  count = count + 1
  return wrk.format(nil, prefix .. count)
end
